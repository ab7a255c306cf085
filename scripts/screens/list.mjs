import { singleAccounts } from './console/accounts.mjs';
import { bulkBars } from './console/bulk.mjs';
import { singleCards } from './console/cards.mjs';
import { histories } from './console/history.mjs';
import { imports } from './console/imports.mjs';
import { administratorInvitations, invitationPanels } from './console/invitations.mjs';
import { jobs } from './console/jobs.mjs';
import { tables } from './console/lists.mjs';
import { receivedContacts } from './console/receivedContacts.mjs';
import { recentlyDeleted } from './console/recentlyDeleted.mjs';
import { shell } from './console/shell.mjs';
import { entrance } from './console/signedOut.mjs';
import { statistics } from './console/statistics.mjs';
import { publicScreens } from './publicScreens.mjs';

/**
 * Every screen and state that `npm run screens` takes a screenshot of. A screen has
 * - `name`: its folder; `path`: an address, or a function of the demo fixtures (demoFixtures.mjs) that gives one;
 * - `role`: who is signed in (super, owner, staff, holder), signed out when left out;
 * - `prepare(visit)` before the page opens (responses to change), `before(visit)` after it has settled (what to open or
 *   type). A visit is {page, context, fixtures, product, unmet}: `unmet` has the responses that no request used yet;
 * - `isLoading`: the screenshot shows the loading state; `viewportOnly`: only the viewport, for what covers the page;
 *   `widths`: only these; `javaScript: false`: scripts are off.
 */
export const screens = [
  ...entrance,
  ...shell,
  ...tables,
  ...singleAccounts,
  ...singleCards,
  ...receivedContacts,
  ...recentlyDeleted,
  ...statistics,
  ...histories,
  ...imports,
  ...jobs,
  ...bulkBars,
  ...invitationPanels,
  ...administratorInvitations,
  ...publicScreens,
];
