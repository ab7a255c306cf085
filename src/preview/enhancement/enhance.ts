import { dismissRenderedAlerts } from './alerts';
import { enhanceDialogs } from './dialogs';
import { enhanceInAppBar, enhanceSaveHint } from './inAppBar';
import { enhanceLanguages } from './languages';
import { enhanceMissingImages } from './missingImages';
import { enhanceOfflineNote } from './offlineNote';
import { enhanceSendMyDetails } from './sendMyDetails';
import { enhanceSharing } from './sharing';

/**
 * Adds behavior to the markup of a card's page. It finds elements by data attributes and takes all texts from the
 * markup.
 * @param page the outer element of PublicPageLayout
 */
export function enhance(page: HTMLElement, browser: Navigator): void {
  dismissRenderedAlerts(page);
  enhanceSendMyDetails(page);
  enhanceDialogs(page);
  enhanceLanguages(page);
  enhanceMissingImages(page);
  enhanceSharing(page, browser);
  enhanceInAppBar(page, browser);
  enhanceOfflineNote(page, browser);
  enhanceSaveHint(page, browser);
}
