import { aJob, anOpenJob, aRecord } from '../jobFixtures.mjs';
import { responding, failing, refusing, together, waitingFor } from '../states.mjs';
import { asSuper, click, longText } from '../steps.mjs';

const list = /\/api\/jobs(\?.*)?$/;
const single = /\/api\/jobs\/job$/;
const records = /\/api\/jobs\/job\/records(\?.*)?$/;
const move = { kind: 'bulkAction', action: 'move', label: 'Amselhof Akademie' };
const rejected = { counts: { updated: 309, rejected: 3 }, failed: 3 };

/** One job in each status. */
const some = [
  anOpenJob({ id: 'running', status: 'running', total: 20_000, done: 12_480, failed: 37 }),
  anOpenJob({ id: 'checking', status: 'checking', done: 120, label: 'Kunden.xlsx', action: 'accounts' }),
  anOpenJob({ id: 'checked', status: 'checked', failed: 12 }),
  anOpenJob({ id: 'draft', status: 'draft', total: 0, done: 0 }),
  anOpenJob({ id: 'paused', ...move, status: 'paused', done: 40 }),
  aJob({ id: 'finished', ...move, ...rejected }),
  aJob({ id: 'one', kind: 'bulkAction', action: 'invite', label: '', total: 1, done: 1 }),
  aJob({ id: 'canceled', kind: 'bulkAction', action: 'setLanguage', label: 'Deutsch', status: 'canceled', done: 7 }),
  aJob({ id: 'failed', status: 'failed', done: 60, label: longText, createdBy: longText }),
  aJob({ id: 'undoing', status: 'undoing', done: 60, undoableUntil: null }),
  aJob({ id: 'undone', kind: 'bulkAction', action: 'delete', label: '', status: 'undone', undoableUntil: null }),
];

const problem = (position, name, message, given) =>
  aRecord(position, 'rejected', { values: name ? { name } : {}, problems: [{ field: null, message }], ...given });
const problems = [
  problem(3, 'Marta Amsel', 'Changed by someone else. Reload and try again', { recordId: 'card' }),
  problem(40, longText, 'The email address of a login belongs to another login now', { recordId: 'card' }),
  problem(41, '', 'This card was not found'),
];
/** The page of a job asks for records only when some of them have a problem. */
const opened = (name, job, found) =>
  asSuper(
    name,
    '/admin/jobs/job',
    together(responding(single, job), ...(found === undefined ? [] : [responding(records, found)])),
  );

/** The list of imports and bulk actions, and one of them, in all their states. */
export const jobs = [
  asSuper('jobs', '/admin/jobs', responding(list, some)),
  asSuper('jobs-empty', '/admin/jobs', responding(list, [])),
  opened('job-running', anOpenJob({ ...some[0], id: 'job', counts: { created: 12_443, rejected: 37 } }), problems),
  opened('job-paused', anOpenJob({ ...move, status: 'paused', done: 40, counts: { updated: 40, waiting: 272 } })),
  opened('job-finished', aJob({ ...move, ...rejected }), problems),
  opened(
    'job-failed',
    aJob({ status: 'failed', done: 60, label: longText, message: 'The account was deleted while the import ran.' }),
  ),
  opened('job-undone', aJob({ ...move, status: 'undone', undoableUntil: null, counts: { undone: 312 } })),
  opened(
    'job-undone-in-part',
    aJob({ status: 'undone', undoableUntil: null, counts: { undone: 310, kept: 2 }, failed: 2 }),
    [aRecord(3, 'kept', { ...problems[0], status: 'kept' })],
  ),
  asSuper('job-loading', '/admin/jobs/job', waitingFor(single)),
  asSuper('job-unreachable', '/admin/jobs/job', failing(single)),
  asSuper('job-gone', '/admin/jobs/job', refusing(single, 'GET', 404, 'Not found')),
  asSuper('job-undo-failed', '/admin/jobs/job', {
    ...together(
      responding(single, aJob(move)),
      refusing(/\/undo$/, 'POST', 409, 'Another undo of these cards is running. Try again when it has ended'),
    ),
    ...click('button', 'Undo'),
  }),
];
