import { dismissRenderedAlerts } from './alerts';
import { enhanceDialogs } from './dialogs';
import { enhanceInAppBar, showSaveHint } from './inAppBar';
import { enhanceMissingImages } from './missingImages';
import { enhanceOfflineNote } from './offlineNote';
import { enhanceSendMyDetails } from './sendMyDetails';
import { enhanceSharing } from './sharing';

/**
 * Gives the markup of a card's page its behavior, the same whether the server or the browser drew it. Everything is
 * found by data attributes; all words stand in the markup.
 * @param page the element that CardPage draws
 */
export function enhance(page: HTMLElement, browser: Navigator): void {
  dismissRenderedAlerts(page);
  enhanceSendMyDetails(page);
  enhanceDialogs(page);
  enhanceMissingImages(page);
  enhanceSharing(page, browser);
  enhanceInAppBar(page, browser);
  enhanceOfflineNote(page, browser);
  showSaveHint(page, browser);
}
