import path from 'node:path';
import { registerAccounts } from '../resources/accounts/accounts.routes';
import { registerAdminAccounts } from '../resources/adminAccounts/adminAccounts.routes';
import { registerCardProfiles } from '../resources/cardProfiles/cardProfiles.routes';
import { registerCards } from '../resources/cards/cards.routes';
import { contactUsRoute } from '../resources/contact/contactUs.routes';
import { serveEmailConfirmation } from '../resources/emailConfirmations/emailConfirmation.routes';
import { registerFonts } from '../resources/fonts/fonts.routes';
import { FontCatalog } from '../resources/fonts/fontCatalog';
import { pageFontStyles } from '../resources/fonts/pageFontStyles';
import { fontsInUse } from '../resources/fonts/themeFonts.repository';
import { registerLanguages } from '../resources/languages/languages.routes';
import { serveOpenApi } from '../resources/openApi/openApi.routes';
import { registerPhotos } from '../resources/photos/photos.routes';
import { enhancementScript } from '../resources/publicCards/enhancementScript';
import { registerPublicCards } from '../resources/publicCards/registerPublicCards';
import { registerSessions } from '../resources/sessions/sessions.routes';
import { registerStatistics } from '../resources/statistics/statistics.routes';
import { serveTextures } from '../resources/textures/textureFiles';
import { registerTextures } from '../resources/textures/textures.routes';
import { registerWallets } from '../resources/wallets/wallets.routes';
import { documentSources } from './browserMetas';
import type { Resources } from './buildServer';

/** Every noun of the product with the parts it is made of. */
export const allResources: Resources = (register, { context, settings, outside, passwords, mailQueue, server }) => {
  const { files, fonts, wallet } = outside;
  const { database } = context;
  const shelf = new FontCatalog(fonts, files, fontsInUse(context));
  const { hidesUnknownEmails, takesLogInByGet } = settings;
  const { publicPage, visitCounter } = registerPublicCards(register, {
    ...{ context, server, files, mailQueue },
    product: settings.productName,
    script: enhancementScript(path.join(__dirname, '..')),
    sources: documentSources(settings),
    images: settings.browser,
    fontStyles: pageFontStyles(shelf),
    texturesFolder: path.join(__dirname, '../public/textures'),
  });
  registerSessions(register, { tokens: context.tokens, passwords, mailQueue, hidesUnknownEmails, takesLogInByGet });
  registerAccounts(register, { passwords, mailQueue });
  registerAdminAccounts(register, { passwords, mailQueue });
  registerCards(register, { passwords, mailQueue });
  registerCardProfiles(register, { mailQueue });
  serveEmailConfirmation(server, { context, product: settings.productName, sources: documentSources(settings) });
  registerPhotos(register, { files, database, server });
  registerTextures(register, { files, offeredFonts: () => shelf.names() });
  serveTextures(server, { files, database });
  registerLanguages(register);
  registerFonts(register, { server, shelf });
  registerWallets(register, { wallet, mailQueue });
  contactUsRoute(register, { files, mailQueue, supportEmail: settings.mail.supportEmail });
  registerStatistics(register, { commitViews: () => visitCounter.commit() });
  serveOpenApi(server);
  return { publicPage };
};
