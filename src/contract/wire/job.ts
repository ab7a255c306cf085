import { Type, type Static } from 'typebox';
import { jobKinds, jobRecordStatuses, jobStatuses } from '../jobs';
import { WireFieldChange } from './history';
import { nullableText, textOneOf } from './texts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const WireJob = Type.Object(
  {
    id: Type.String({ description: 'Identifies the job.' }),
    kind: textOneOf(jobKinds, 'What the job is.'),
    action: Type.String({ description: 'What it does: the action of a bulk action, or what an import imports.' }),
    label: Type.String({
      description:
        'What it is about, for people: a file, an account, a language, or a field with its value; may be empty.',
    }),
    accountId: nullableText('The account whose cards it is about; null for several.'),
    status: textOneOf(jobStatuses, 'How far it is.'),
    total: count('How many records the phase that is under way, or was the last, goes through.'),
    done: count('How many of them it has gone through.'),
    failed: count('How many of those have a problem.'),
    counts: Type.Optional(
      Type.Record(Type.String(), count('Records.'), {
        description: `How many records have each status (${jobRecordStatuses.join(', ')}); only in the response about one job.`,
      }),
    ),
    message: nullableText('Why it failed, or that a restart of the server interrupted it, for people.'),
    createdBy: Type.String({ description: 'The name of the login that started it.' }),
    createdAt: Type.String({ description: 'When it was created: an instant in UTC, ISO 8601.' }),
    finishedAt: nullableText('When it ended: an instant in UTC, ISO 8601.'),
    undoableUntil: nullableText('Until when it can be undone: an instant in UTC, ISO 8601. Null when it cannot.'),
  },
  { $id: 'Job', description: 'Work in the background: an import, or an action on many cards.' },
);
export type WireJob = Static<typeof WireJob>;

const WireRecordProblem = Type.Object(
  {
    field: nullableText('The field that is wrong; null for the record as a whole.'),
    message: Type.String({ description: 'What is wrong, for people.' }),
  },
  { $id: 'RecordProblem', description: 'Why a record was not written as it was sent.' },
);
export type WireRecordProblem = Static<typeof WireRecordProblem>;

export const WireJobRecord = Type.Object(
  {
    position: count('The place of the record in its job, from 0.'),
    values: Type.Record(Type.String(), Type.String(), {
      description: 'What was sent of the record, by field. A record of a bulk action has the name of its card.',
    }),
    status: textOneOf(jobRecordStatuses, 'What became of the record.'),
    changes: Type.Array(WireFieldChange, { description: 'The fields that change, or have changed.' }),
    problems: Type.Array(WireRecordProblem, { description: 'What is wrong with the record.' }),
    recordId: nullableText('The card or account; null while there is none.'),
  },
  { $id: 'JobRecord', description: 'A record of a job and what became of it.' },
);
export type WireJobRecord = Static<typeof WireJobRecord>;
