import { changing, refusing } from '../states.mjs';
import { asSuper, at, clerk, click, typing, wholesale } from '../steps.mjs';

const cards = /\/api\/cards(\?.*)?$/;
const adminAccounts = /\/api\/admin-accounts(\?.*)?$/;
const invite = /\/api\/cards\/[^/]+\/invitation$/;
const day = 86_400_000;
const login = (given) =>
  changing(cards, (content) => content.map((card) => ({ ...card, loginEmail: 'jonas@amselhof.test', ...given })));
const soon = new Date(Date.now() + 5 * day).toISOString();
const past = new Date(Date.now() - 2 * day).toISOString();
const tab = at(wholesale, 'login-details');
const without = login({ loginEmail: '', loginPassword: '', loginState: 'none', invitationExpiresAt: null });

/** The invitation of a card's holder, on the tab Login Details, as far as it has come. */
export const invitationPanels = [
  asSuper('invitation-panel', tab, without),
  asSuper('invitation-panel-errors', tab, {
    ...without,
    ...typing({ 'Email of the holder': 'no address' }, 'Send invitation'),
  }),
  asSuper('invitation-panel-unsent', tab, login({ loginState: 'invited', invitationExpiresAt: null })),
  asSuper('invitation-panel-sent', tab, login({ loginState: 'invited', invitationExpiresAt: soon })),
  asSuper('invitation-panel-opened', tab, login({ loginState: 'opened', invitationExpiresAt: soon })),
  asSuper('invitation-panel-expired', tab, login({ loginState: 'expired', invitationExpiresAt: past })),
  asSuper('invitation-panel-failed', tab, {
    prepare: async (visit) => {
      await login({ loginState: 'invited', invitationExpiresAt: soon }).prepare(visit);
      await refusing(invite, 'POST', 409, 'email: this address belongs to another login').prepare(visit);
    },
    ...click('button', 'Send again'),
  }),
];

const administrator = (given) =>
  changing(adminAccounts, (content) =>
    content.map((one) => ({ ...one, loginEmail: 'nora@amselhof.test', loginPassword: '', ...given })),
  );
const details = at(clerk, 'account-details');

/** The invitation of an administrator, below the account's details. */
export const administratorInvitations = [
  asSuper('administrator-invitation', details, administrator({ loginEmail: '', loginState: 'none' })),
  asSuper(
    'administrator-invitation-sent',
    details,
    administrator({ loginState: 'invited', invitationExpiresAt: soon }),
  ),
  asSuper(
    'administrator-invitation-expired',
    details,
    administrator({ loginState: 'expired', invitationExpiresAt: past }),
  ),
];
