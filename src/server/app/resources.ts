import path from 'node:path';
import { registerAccounts } from '../resources/accounts/accounts.routes';
import { registerAdminAccounts } from '../resources/adminAccounts/adminAccounts.routes';
import { registerCardProfiles } from '../resources/cardProfiles/cardProfiles.routes';
import { registerCards } from '../resources/cards/cards.routes';
import { contactUsRoute } from '../resources/contact/contactUs.routes';
import { serveEmailConfirmation } from '../resources/emailConfirmations/emailConfirmation.routes';
import { registerFonts } from '../resources/fonts/fonts.routes';
import { FontShelf } from '../resources/fonts/fontShelf';
import { pageFontStyles } from '../resources/fonts/pageFontStyles';
import { fontsInUse } from '../resources/fonts/themeFonts.store';
import { registerLanguages } from '../resources/languages/languages.routes';
import { serveOpenApi } from '../resources/openApi/openApi.routes';
import { registerPhotos } from '../resources/photos/photos.routes';
import { behaviourScript } from '../resources/publicCards/behaviourScript';
import { registerPublicCards } from '../resources/publicCards/registerPublicCards';
import { registerSessions } from '../resources/sessions/sessions.routes';
import { registerStatistics } from '../resources/statistics/statistics.routes';
import { serveTextures } from '../resources/textures/textureFiles';
import { registerTextures } from '../resources/textures/textures.routes';
import { registerWallets } from '../resources/wallets/wallets.routes';
import { documentSources } from './browserMetas';
import type { Resources } from './buildServer';

/** Every noun of the product with the parts it is made of. */
export const allResources: Resources = (register, { spine, settings, outside, passwords, postBox, server }) => {
  const { files, fonts, wallet } = outside;
  const { database } = spine;
  const shelf = new FontShelf(fonts, files, fontsInUse(spine));
  const { hidesUnknownEmails, takesLogInByGet } = settings;
  const { publicPage, visitCounter } = registerPublicCards(register, {
    ...{ spine, server, files, postBox },
    product: settings.productName,
    script: behaviourScript(path.join(__dirname, '..')),
    sources: documentSources(settings),
    images: settings.browser,
    fontStyles: pageFontStyles(shelf),
    texturesFolder: path.join(__dirname, '../public/textures'),
  });
  registerSessions(register, { tokens: spine.tokens, passwords, postBox, hidesUnknownEmails, takesLogInByGet });
  registerAccounts(register, { passwords, postBox });
  registerAdminAccounts(register, { passwords, postBox });
  registerCards(register, { passwords, postBox });
  registerCardProfiles(register, { postBox });
  serveEmailConfirmation(server, { spine, product: settings.productName, sources: documentSources(settings) });
  registerPhotos(register, { files, database, server });
  registerTextures(register, { files, offeredFonts: () => shelf.names() });
  serveTextures(server, { files, database });
  registerLanguages(register);
  registerFonts(register, { server, shelf });
  registerWallets(register, { wallet, postBox });
  contactUsRoute(register, { files, postBox, supportEmail: settings.mail.supportEmail });
  registerStatistics(register, { commitViews: () => visitCounter.commit() });
  serveOpenApi(server);
  return { publicPage };
};
