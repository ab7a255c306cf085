import { emptyCardFields } from '../../../contract/cardFields';
import { defaultLanguage } from '../../../contract/constants';
import type { FieldChange } from '../../database/auditTables';
import type { CardProfileRow } from '../../database/tables';
import type { CardRecord } from '../cards/cards.repository';
import type { ProfileChanges } from '../cards/cardProfiles.repository';
import { fieldChanges } from '../fieldChanges';
import { emailKey } from '../logins/emailKey';
import type { ReadCardRow } from './cardRow';
import type { RecordProblem } from '../../database/jobTables';

/** What the import does with a row. */
export type CardPlan = {
  status: 'new' | 'changed' | 'unchanged' | 'wrong';
  changes: FieldChange[];
  problems: RecordProblem[];
  /** The profile that changes; undefined when a new one is added. */
  profile?: CardProfileRow;
  addsProfile: boolean;
  /** The values to write, each only when it differs. */
  name?: string;
  loginEmail?: string;
  profileChanges: ProfileChanges;
  setsPhoto: boolean;
};

export type PlanContext = {
  /** The card of the row; undefined for a new one. */
  record: CardRecord | undefined;
  hasLanguagePack: boolean;
  /** The language of new profiles whose row has none. */
  language: string;
  /** The number of earlier rows about the same card that are not written yet. */
  unwrittenRows: number;
  /** Whether an earlier row of the import creates the card, or has created it, with its name, login and photo. */
  followsNew: boolean;
  /** Whether the row has a photo that the card does not have. */
  hasNewPhoto: boolean;
};

/** The plan of a row that is not imported. */
export const wrong = (...problems: RecordProblem[]): CardPlan => ({
  status: 'wrong',
  changes: [],
  problems,
  addsProfile: false,
  profileChanges: {},
  setsPhoto: false,
});

/** Compares a row with its card. Fields without a cell keep their values. */
export function planCardRow(row: ReadCardRow, context: PlanContext): CardPlan {
  const { record, followsNew } = context;
  const problems = [...row.problems, ...problemsWithCard(row, context)];
  if (problems.length > 0) return wrong(...problems);

  const target = profileOf(row, record);
  const before = target ?? emptyProfile(context);
  const name = cardNameOf(row, context);
  const profileFields = fieldChanges(before, row.profile);
  const hasLogin = emailKey(record?.login?.email ?? '') === emailKey(row.loginEmail ?? '');
  const loginEmail = followsNew || hasLogin ? undefined : row.loginEmail;
  const setsPhoto = context.hasNewPhoto && !followsNew;
  const newName = name !== undefined && name !== record?.card.name ? name : undefined;
  const changes: FieldChange[] = [
    ...(newName === undefined ? [] : [change('cardOwnerName', record?.card.name ?? null, newName)]),
    ...(loginEmail === undefined ? [] : [change('loginEmail', record?.login?.email ?? null, loginEmail)]),
    ...(target ? profileFields : profileFields.map(({ field, after }) => change(field, null, after))),
    ...(setsPhoto ? [change('photo', record?.card.photoId ? 'Photo' : null, 'New photo')] : []),
  ];
  const changed = new Set(profileFields.map(({ field }) => field));
  // A card that was exported without a profile.
  const staysWithout = record !== undefined && row.profileNumber === undefined && profileFields.length === 0;
  const addsProfile = !target && !staysWithout;
  return {
    status: !record || addsProfile ? 'new' : changes.length > 0 ? 'changed' : 'unchanged',
    changes,
    problems: [],
    ...(target && { profile: target }),
    addsProfile,
    ...(newName !== undefined && { name: newName }),
    ...(loginEmail !== undefined && { loginEmail }),
    profileChanges: {
      ...(!target && { language: before.language }),
      ...Object.fromEntries(Object.entries(row.profile).filter(([field]) => changed.has(field))),
    },
    setsPhoto,
  };
}

const change = (field: string, before: FieldChange['before'], after: FieldChange['after']): FieldChange => ({
  field,
  before,
  after,
});

/** What is wrong with a row in relation to its card. `row.problems` are about its cells alone. */
function problemsWithCard(row: ReadCardRow, context: PlanContext): RecordProblem[] {
  const { record, unwrittenRows, followsNew, hasLanguagePack } = context;
  const target = profileOf(row, record);
  const nextProfile = (record?.profiles.length ?? 0) + 1;
  const problems: RecordProblem[] = [];
  if (!target && (row.profileNumber ?? nextProfile) > nextProfile + unwrittenRows)
    problems.push({ field: 'profile', message: `The next profile of this card is ${nextProfile}` });
  const isNew = record === undefined && !followsNew;
  const hasWrongName = row.problems.some(({ field }) => field === 'cardOwnerName' || field === 'fullName');
  if (isNew && !cardNameOf(row, context) && !hasWrongName)
    problems.push({ field: 'cardOwnerName', message: 'Required' });
  const { language } = row.profile;
  if (!hasLanguagePack && language !== undefined && language !== (target ?? emptyProfile(context)).language)
    problems.push({
      field: 'language',
      message: 'The contract of the account has no language pack: empty this cell or leave out the column',
    });
  return problems;
}

/** The name that the row gives its card. A new card gets the name of its profile, unless an earlier row names it. */
function cardNameOf({ name, profile }: ReadCardRow, { record, followsNew }: PlanContext): string | undefined {
  if (followsNew) return undefined;
  return record ? name : (name ?? profile.fullName);
}

function profileOf({ profileNumber }: ReadCardRow, record: CardRecord | undefined): CardProfileRow | undefined {
  const profiles = record?.profiles ?? [];
  if (profileNumber !== undefined) return profiles[profileNumber - 1];
  return profiles.find(({ isActive }) => isActive) ?? profiles[0];
}

/** A new profile before the values of its row: empty, with the language of the import. */
function emptyProfile({ hasLanguagePack, language }: PlanContext): ProfileChanges & { language: string } {
  return { ...emptyCardFields(), language: hasLanguagePack ? language : defaultLanguage };
}
