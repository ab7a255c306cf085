import { responding, failing, overtaken, waitingFor } from '../states.mjs';
import { asSuper, at, click, longText, wholesale } from '../steps.mjs';

const entries = /\/api\/history(\?.*)?$/;
const reverts = /\/revert$/;
const change = (field, before, after) => ({ field, before, after });
const longEntry = {
  id: 'long',
  createdAt: '2026-01-02T03:04:05.678Z',
  userId: 'someone',
  username: longText,
  action: 'editCardProfile',
  objectType: 'card',
  objectId: 'card',
  objectName: `مريم ${longText}`,
  address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
  changes: [
    change('about', longText, `${longText} ${longText}`),
    change('emails', [], [`${'long'.repeat(15)}@cards.test`]),
  ],
  details: { profile: 'דנה לוי' },
  isRevertible: true,
};
const opened = click('button', 'Show history');

/** The history of everything, and that of an account and a card. */
export const histories = [
  asSuper('history', '/admin/history'),
  asSuper('history-loading', '/admin/history', waitingFor(entries)),
  asSuper('history-failed', '/admin/history?action=restoreBackup', failing(/\/api\/history\?.*action=/)),
  asSuper('history-empty', '/admin/history', responding(entries, [])),
  asSuper('history-long', '/admin/history', responding(entries, [longEntry])),
  asSuper('history-filtered-away', '/admin/history?action=restoreBackup&from=nothing'),
  asSuper('card-history', at(wholesale, 'card-details'), opened),
  asSuper('card-history-conflict', at(wholesale, 'card-details'), {
    ...overtaken(reverts, 'POST'),
    before: async (visit) => {
      await opened.before(visit);
      await visit.page.getByRole('button', { name: 'Revert', exact: true }).first().click();
    },
  }),
];
