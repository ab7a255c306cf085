import path from 'node:path';
import type { JobKind } from '../../contract/jobs';
import { registerAccounts } from '../resources/accounts/accounts.routes';
import { registerAdminAccounts } from '../resources/adminAccounts/adminAccounts.routes';
import { bulkActionHandler } from '../resources/bulkActions/bulkActionHandler';
import { registerBulkActions } from '../resources/bulkActions/bulkActions.routes';
import { registerCardExport } from '../resources/cardExport/cardExport.routes';
import { registerCardProfiles } from '../resources/cardProfiles/cardProfiles.routes';
import { registerCards } from '../resources/cards/cards.routes';
import { registerContactUs } from '../resources/contactUs/contactUs.routes';
import { registerDeletedRecords } from '../resources/deletions/deletedRecords.routes';
import { registerEmailConfirmation } from '../resources/leads/emailConfirmation.routes';
import { registerFonts } from '../resources/fonts/fonts.routes';
import { FontCatalog } from '../resources/fonts/fontCatalog';
import { pageFontStyles } from '../resources/fonts/pageFontStyles';
import { fontsInUse } from '../resources/fonts/themeFonts.repository';
import { registerHistory } from '../resources/history/history.routes';
import { registerHome } from '../resources/home/home.routes';
import { importHandler } from '../resources/imports/importHandler';
import { registerImports } from '../resources/imports/imports.routes';
import { registerInvitations } from '../resources/invitations/invitations.routes';
import type { JobHandler } from '../resources/jobs/jobHandler';
import { registerJobs } from '../resources/jobs/jobs.routes';
import { registerLanguages } from '../resources/languages/languages.routes';
import { registerOpenApi } from '../resources/openApi/openApi.routes';
import { registerOwnData } from '../resources/ownData/ownData.routes';
import { registerPhotos } from '../resources/photos/photos.routes';
import { enhancementScript } from '../resources/publicCards/enhancementScript';
import { registerPublicCards } from '../resources/registerPublicCards';
import { registerDataSubjects } from '../resources/receivedContacts/dataSubjects.routes';
import { registerReceivedContacts } from '../resources/receivedContacts/receivedContacts.routes';
import { registerSessions } from '../resources/sessions/sessions.routes';
import { registerStatistics } from '../resources/statistics/statistics.routes';
import { registerTextureFiles } from '../resources/textures/textureFiles';
import { registerTextures } from '../resources/textures/textures.routes';
import { registerWallets } from '../resources/wallets/wallets.routes';
import { registerWebhooks } from '../resources/webhooks/webhooks.routes';
import { documentSources } from './browserMetas';
import type { Resources } from './buildServer';

/** Registers all resources with their dependencies. */
export const allResources: Resources = (server, { settings, outside, passwords, mailQueue }) => {
  const { files, fonts, wallet } = outside;
  const fontCatalog = new FontCatalog(fonts, files, fontsInUse(server));
  const { hidesUnknownEmails, takesLogInByGet } = settings;
  const { publicPage, visitCounter } = registerPublicCards(server, {
    files,
    mailQueue,
    product: settings.productName,
    script: enhancementScript(path.join(__dirname, '..')),
    sources: documentSources(settings),
    images: settings.browser,
    fontStyles: pageFontStyles(fontCatalog),
    texturesFolder: path.join(__dirname, '../public/textures'),
  });
  registerSessions(server, { passwords, mailQueue, hidesUnknownEmails, takesLogInByGet });
  registerAccounts(server, { passwords, mailQueue });
  registerAdminAccounts(server, { passwords, mailQueue });
  registerCards(server, { passwords, mailQueue });
  registerInvitations(server, { passwords, mailQueue });
  registerCardProfiles(server, { mailQueue });
  registerCardExport(server);
  registerDeletedRecords(server);
  registerEmailConfirmation(server, { product: settings.productName, sources: documentSources(settings) });
  registerPhotos(server, { files });
  registerTextures(server, { files, offeredFonts: () => fontCatalog.names() });
  registerTextureFiles(server, { files });
  registerWebhooks(server, outside.webhooks);
  registerLanguages(server);
  registerFonts(server, { fontCatalog });
  registerWallets(server, { wallet, mailQueue, files });
  registerContactUs(server, { files, mailQueue, supportEmail: settings.mail.supportEmail });
  const commitViews = () => visitCounter.commit();
  registerStatistics(server, { commitViews });
  registerHome(server, { commitViews });
  registerOwnData(server, { files, publicUrl: settings.publicUrl, commitViews });
  registerHistory(server);
  registerReceivedContacts(server);
  registerDataSubjects(server);
  registerImports(server, { files });
  registerBulkActions(server);
  registerJobs(server, {
    import: importHandler({ mailQueue, log: server.log }),
    bulkAction: bulkActionHandler(server, { mailQueue }),
  } satisfies Record<JobKind, JobHandler>);
  registerOpenApi(server);
  return { publicPage };
};
