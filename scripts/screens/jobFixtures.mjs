import { longText } from './steps.mjs';

const hour = 3_600_000;
const instant = (milliseconds) => new Date(Date.now() + milliseconds).toISOString();

/** A job as the server sends it; finished and undoable where nothing else is given. */
export const aJob = (given) => ({
  id: 'job',
  kind: 'import',
  action: 'cards',
  label: 'Mitarbeiter.csv',
  accountId: null,
  status: 'finished',
  total: 312,
  done: 312,
  failed: 0,
  counts: {},
  message: null,
  createdBy: 'Sofia Marchetti',
  createdAt: instant(-3 * hour),
  finishedAt: instant(-2 * hour),
  undoableUntil: instant(700 * hour),
  ...given,
});

/** A job that has not ended. */
export const anOpenJob = (given) => aJob({ finishedAt: null, undoableUntil: null, ...given });

/** A row of an import, or a record of a bulk action. */
export const aRecord = (position, status, given) => ({
  position,
  values: {},
  status,
  changes: [],
  problems: [],
  recordId: null,
  ...given,
});

const change = (field, before, after) => ({ field, before, after });
const wrong = (position, values, field, message) =>
  aRecord(position, 'wrong', { values, problems: [{ field, message }] });
const created = (position, values) =>
  aRecord(position, 'new', {
    values,
    changes: Object.entries(values).map(([field, value]) => change(field, null, value)),
  });
const changed = (position, values, ...changes) => aRecord(position, 'changed', { values, changes });
const email = 'Not an email address';

/** Rows of people: wrong, new, changed and unchanged ones, the longest and one from right to left among them. */
export const peopleRows = [
  wrong(3, { fullName: 'Cleo Ray', emails: 'cleo at amselhof.test' }, 'emails', email),
  wrong(17, { fullName: longText, emails: 'long'.repeat(40) }, 'emails', email),
  wrong(21, { emails: 'ann@amselhof.test' }, 'emails', 'Row 5 is about the same card'),
  wrong(28, {}, null, 'No column names the person'),
  created(4, { fullName: 'Ann Lee', emails: 'ann@amselhof.test', title: 'Roaster', mobilePhones: '+43 664 123456' }),
  created(5, { fullName: 'مريم الحداد', company: 'دار الرمال', emails: 'maryam@amselhof.test' }),
  created(6, { fullName: `Bo ${longText}`, about: `${longText} ${longText}` }),
  changed(7, { fullName: 'Marta Amsel', title: 'Owner' }, change('title', 'Founder', 'Owner')),
  changed(
    8,
    { fullName: 'Jonas Weidenfels' },
    change('emails', ['jonas@amselhof.test'], ['jonas@amselhof.test', `${'long'.repeat(14)}@amselhof.test`]),
    change('fax', '', '+43 1 234567'),
    change('about', longText, null),
  ),
  aRecord(9, 'unchanged', { values: { fullName: 'Aylin Özdoğan', emails: 'aylin@amselhof.test' } }),
];

/** Rows of accounts in the same states. */
export const accountRows = [
  wrong(
    2,
    { accountName: 'Zimtschnecken Manufaktur', contractStartedAt: '31st of May' },
    'contractStartedAt',
    'Not a day such as 2026-01-31',
  ),
  created(3, { accountName: 'Aachener Printen', contactPerson: 'Ute Printen', email: 'ute@printen.test' }),
  changed(
    4,
    { accountName: 'Amselhof Akademie' },
    change('isCustomerUnderControl', false, true),
    change('contractOptions', [], ['themes', 'statistics']),
    change('contractEndAt', null, '2027-12-31'),
  ),
  aRecord(5, 'unchanged', { values: { accountName: 'Amselhof Kaffeerösterei GmbH' } }),
];
