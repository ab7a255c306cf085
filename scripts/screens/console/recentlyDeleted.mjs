import { responding, failing, together, waitingFor } from '../states.mjs';
import { asSuper, click, longText } from '../steps.mjs';

const list = /\/api\/deleted-records(\?.*)?$/;
const conflicts = /\/api\/deleted-records\/[^/]+\/conflicts$/;
const path = '/admin/recently-deleted';
const day = 86_400_000;
const kinds = ['account', 'card', 'cardProfile', 'photo', 'texture', 'adminAccount'];
const names = ['Amselhof Kaffeerösterei GmbH', 'Marta Amsel', 'دار الرمال', longText, 'custom-header-texture-2', 'Sam'];

/** One record of each kind, deleted some days ago. */
const records = kinds.map((kind, index) => ({
  id: `deleted-${kind}`,
  kind,
  name: names[index],
  parentName: ['card', 'cardProfile', 'texture'].includes(kind) ? 'Amselhof Kaffeerösterei GmbH' : '',
  accountId: null,
  cardCount: kind === 'account' ? 12 : 0,
  deletedBy: 'Sofia Marchetti',
  deletedAt: new Date(Date.now() - index * day).toISOString(),
  expiresAt: new Date(Date.now() + (30 - index) * day).toISOString(),
  isMoving: false,
}));

const filled = responding(list, records);
const conflicting = (found) => ({
  viewportOnly: true,
  ...together(filled, responding(conflicts, found)),
  ...click('button', 'Restore Marta Amsel'),
});

/** Recently deleted in all its states. */
export const recentlyDeleted = [
  asSuper('recently-deleted', path, filled),
  asSuper('recently-deleted-loading', path, waitingFor(list)),
  asSuper('recently-deleted-empty', path, responding(list, [])),
  asSuper('recently-deleted-failed', `${path}?search=zzzzz`, failing(/\/api\/deleted-records\?.*search=/)),
  asSuper('recently-deleted-filtered-away', `${path}?search=zzzzz&kind=nonsense`, responding(list, [])),
  asSuper(
    'recently-deleted-conflict',
    path,
    conflicting([
      { message: 'The email address of a login belongs to another login now: ann@cards.test', choice: 'withoutEmails' },
      {
        message: 'The account of this card was deleted. Restore it first, or choose another account',
        choice: 'accountId',
      },
    ]),
  ),
  asSuper(
    'recently-deleted-impossible',
    path,
    conflicting([{ message: 'The card was deleted as well. Restore the card first', choice: null }]),
  ),
  asSuper('recently-deleted-for-good', path, {
    viewportOnly: true,
    ...filled,
    ...click('button', 'Delete for good: Marta Amsel'),
  }),
];
