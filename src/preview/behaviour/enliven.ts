import { dismissRenderedAlerts } from './alerts';
import { enlivenDialogs } from './dialogs';
import { enlivenInAppBar, showSaveHint } from './inAppBar';
import { enlivenMissingImages } from './missingImages';
import { enlivenOfflineNote } from './offlineNote';
import { enlivenSendMyDetails } from './sendMyDetails';
import { enlivenSharing } from './sharing';

/**
 * Gives the markup of a card's page its behaviour, the same whether the server or the browser drew it. Everything is
 * found by data attributes; all words stand in the markup.
 * @param page the element that CardPage draws
 */
export function enliven(page: HTMLElement, browser: Navigator): void {
  dismissRenderedAlerts(page);
  enlivenSendMyDetails(page);
  enlivenDialogs(page);
  enlivenMissingImages(page);
  enlivenSharing(page, browser);
  enlivenInAppBar(page, browser);
  enlivenOfflineNote(page, browser);
  showSaveHint(page, browser);
}
