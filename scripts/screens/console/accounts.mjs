import { responding, changing, failing, lists, overtaken, waitingFor } from '../states.mjs';
import { academy, asSuper, at, clerk, click, longText, roastery, typing } from '../steps.mjs';

const accounts = /\/api\/accounts(\?.*)?$/;
const cards = /\/api\/cards(\?.*)?$/;
const oneAccount = /\/api\/accounts\/[^/]+$/;
const oneClerk = /\/api\/admin-accounts\/[^/]+$/;
const fonts = /\/api\/fonts$/;
const editing = typing({ 'Contact Person': 'Somebody else' }, 'Save');
const longNames = changing(accounts, (content) =>
  content.map((entry) => ({
    ...entry,
    name: `${entry.name} ${longText}`.slice(0, 120),
    contactPerson: longText,
    otherNotice: longText.repeat(3),
  })),
);
const editingClerk = typing({ Username: 'Somebody else' }, 'Save');

/** A single account and a single administrator account. */
export const singleAccounts = [
  asSuper('account-loading', at(roastery, 'cards'), waitingFor(lists)),
  asSuper('account-failed', at(roastery, 'cards'), failing(lists)),
  asSuper('account-cards', at(roastery, 'cards')),
  { name: 'account-cards-owner', path: at(roastery, 'cards'), role: 'owner' },
  asSuper('account-cards-empty', at(roastery, 'cards'), responding(cards, [])),
  asSuper('account-cards-add', at(roastery, 'cards'), click('button', '+ Add New Card')),
  asSuper('account-details', at(roastery, 'account-details')),
  { name: 'account-details-owner', path: at(roastery, 'account-details'), role: 'owner' },
  asSuper('account-details-calendar', at(roastery, 'account-details'), click('button', /^Change date/)),
  asSuper('account-details-long', at(roastery, 'account-details'), longNames),
  asSuper(
    'account-details-errors',
    at(roastery, 'account-details'),
    typing({ 'Account Name': '', Email: 'no address' }, 'Save'),
  ),
  asSuper('account-details-failed-save', at(roastery, 'account-details'), {
    ...failing(oneAccount, 'PUT'),
    ...editing,
  }),
  asSuper('account-details-overtaken', at(roastery, 'account-details'), { ...overtaken(oneAccount), ...editing }),
  asSuper('account-login-details', at(roastery, 'account-login-details')),
  asSuper(
    'account-login-details-errors',
    at(roastery, 'account-login-details'),
    typing({ Email: 'no address', Password: 'short' }, 'Save'),
  ),
  asSuper('account-themes', at(roastery, 'account-themes')),
  asSuper('account-themes-font', at(roastery, 'account-themes'), { viewportOnly: true, ...click('combobox', 'Font') }),
  asSuper('account-themes-without-fonts', at(roastery, 'account-themes'), failing(fonts)),
  asSuper('account-themes-off', at(academy, 'cards')),
  asSuper('admin-account-loading', at(clerk, 'account-details'), waitingFor(lists)),
  asSuper('admin-account-failed', at(clerk, 'account-details'), failing(lists)),
  asSuper('admin-account-details', at(clerk, 'account-details')),
  asSuper('admin-account-details-incomplete', at(clerk, 'account-details'), typing({ Email: '' })),
  asSuper(
    'admin-account-details-errors',
    at(clerk, 'account-details'),
    typing({ Email: 'no address', Password: 'short' }, 'Save'),
  ),
  asSuper('admin-account-details-failed-save', at(clerk, 'account-details'), {
    ...failing(oneClerk, 'PUT'),
    ...editingClerk,
  }),
  asSuper('admin-account-details-overtaken', at(clerk, 'account-details'), { ...overtaken(oneClerk), ...editingClerk }),
  asSuper('admin-account-delete', at(clerk, 'delete-account')),
  asSuper('admin-account-delete-failed', at(clerk, 'delete-account'), {
    ...failing(oneClerk, 'DELETE'),
    ...click('button', 'Delete'),
  }),
];
