import { accountRows, aJob, anOpenJob, peopleRows } from '../jobFixtures.mjs';
import { responding, failing, refusing, together, waitingFor } from '../states.mjs';
import { asSuper, longText } from '../steps.mjs';

const path = '/admin/import';
const opened = `${path}?job=job`;
const single = /\/api\/jobs\/job$/;
const records = /\/api\/jobs\/job\/records/;
const roasteryImport = ({ account }) => `${path}?account=${account('Amselhof Kaffeerösterei GmbH').id}`;

const csv = (text, name = 'Mitarbeiter.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const people = csv(
  [
    `Name;Funktion;Handy;E-Mail;Abteilung und Kostenstelle (intern, nicht drucken);Adresse`,
    `Ann Lee;Roaster;+43 664 123456;ann@amselhof.test;;Ring 1`,
    `Bo Ray;${longText};;${'long'.repeat(15)}@amselhof.test;;Gasse 2`,
    `مريم الحداد;Head;;maryam@amselhof.test;;`,
  ].join('\n'),
);
const customers = csv(
  'Kunde;Ansprechpartner;Email;Vertragsbeginn\nAachener Printen;Ute Printen;ute@printen.test;2026-01-01',
);
const unnamed = csv('Code;Farbe\nx;y', 'Farben.csv');

const choosing =
  (file, then = async () => undefined) =>
  async ({ page }) => {
    await page.getByLabel('File', { exact: true }).setInputFiles(file);
    await page.getByText(/^\d+ rows?$/).waitFor();
    await then(page);
  };
const matching = (page) => page.getByRole('button', { name: 'Match columns' }).click();
const asAccounts = ({ page }) => page.getByRole('radio', { name: /^Accounts/ }).check();

/** The server sends the rows of the asked statuses. */
const respondingRows = (rows) => ({
  prepare: ({ context }) =>
    context.route(records, (route) => {
      const status = new URL(route.request().url()).searchParams.get('status');
      const content = rows.filter((row) => status === null || status.split(',').includes(row.status));
      return route.fulfill({ json: { message: 'Success', content, page: { next: null } } });
    }),
});
const respondingJob = (job, rows = []) => together(responding(single, job), respondingRows(rows));
const counts = { new: 1200, changed: 85, unchanged: 3, wrong: 4 };
const checked = anOpenJob({ status: 'checked', total: 1292, done: 1292, failed: 4, counts });
const reviewed = respondingJob(checked, peopleRows);
const showing =
  (filter) =>
  ({ page }) =>
    page.getByLabel('Rows', { exact: true }).first().selectOption(filter);
const editing =
  (name) =>
  ({ page }) =>
    page
      .getByRole('button', { name: `Edit ${name}` })
      .first()
      .click();
const rejected = { counts: { created: 1195, updated: 80, unchanged: 3, wrong: 4, rejected: 10 }, failed: 14 };

/** The import in its five steps. */
export const imports = [
  asSuper('import-file', path),
  asSuper('import-file-account', roasteryImport),
  { name: 'import-file-owner', path, role: 'owner' },
  asSuper('import-file-accounts', path, { before: asAccounts }),
  asSuper('import-file-chosen', roasteryImport, { before: choosing(people) }),
  asSuper('import-file-wrong', roasteryImport, {
    before: ({ page }) => page.getByLabel('File', { exact: true }).setInputFiles(csv('Name;Email\n')),
  }),
  asSuper('import-file-pasting', roasteryImport, {
    before: ({ page }) => page.getByRole('button', { name: 'Paste a table instead' }).click(),
  }),
  asSuper('import-columns', roasteryImport, { before: choosing(people, matching) }),
  asSuper('import-columns-missing', roasteryImport, { before: choosing(unnamed, matching) }),
  asSuper('import-columns-accounts', path, {
    before: async (visit) => {
      await asAccounts(visit);
      await choosing(customers, matching)(visit);
    },
  }),
  asSuper('import-columns-failed', roasteryImport, {
    ...refusing(/\/api\/imports$/, 'POST', 400, 'Three imports are open. Finish or cancel one first'),
    before: choosing(people, async (page) => {
      await matching(page);
      await page.getByRole('button', { name: 'Check rows' }).click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    }),
  }),
  asSuper('import-not-sent', opened, respondingJob(anOpenJob({ status: 'draft', total: 0, done: 0 }))),
  asSuper('import-checking', opened, respondingJob(anOpenJob({ status: 'checking', total: 1292, done: 480 }))),
  asSuper('import-review', opened, reviewed),
  asSuper('import-review-all', opened, { ...reviewed, before: showing('') }),
  asSuper('import-review-editing', opened, { ...reviewed, before: editing('Cleo Ray') }),
  asSuper('import-review-failed', opened, together(responding(single, checked), failing(records))),
  asSuper(
    'import-review-nothing',
    opened,
    respondingJob(anOpenJob({ status: 'checked', counts: { unchanged: 312 } }), peopleRows.slice(-1)),
  ),
  asSuper('import-review-accounts', opened, {
    ...respondingJob(
      anOpenJob({
        status: 'checked',
        action: 'accounts',
        label: 'Kunden.csv',
        total: 4,
        done: 4,
        failed: 1,
        counts: { new: 1, changed: 1, unchanged: 1, wrong: 1 },
      }),
      accountRows,
    ),
    before: showing(''),
  }),
  asSuper(
    'import-running',
    opened,
    respondingJob(anOpenJob({ status: 'running', total: 1285, done: 480, counts: { created: 470, updated: 10 } })),
  ),
  asSuper('import-result', opened, respondingJob(aJob({ total: 1292, done: 1292, counts: { created: 1292 } }))),
  asSuper('import-result-rejected', opened, respondingJob(aJob({ total: 1292, done: 1292, ...rejected }))),
  asSuper('import-loading', opened, waitingFor(single)),
  asSuper('import-failed', opened, failing(single)),
  asSuper('import-gone', opened, refusing(single, 'GET', 404, 'Not found')),
];
