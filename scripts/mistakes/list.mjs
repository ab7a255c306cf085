import { accessMistakes } from './access.mjs';
import { accountInvitationsMistakes } from './accountInvitations.mjs';
import { appMistakes } from './app.mjs';
import { browserMistakes } from './browser.mjs';
import { deletionsMistakes } from './deletions.mjs';
import { httpMistakes } from './http.mjs';
import { invitationsMistakes } from './invitations.mjs';
import { leadsMistakes } from './leads.mjs';
import { listsMistakes } from './lists.mjs';
import { outsideMistakes } from './outside.mjs';
import { ownDataMistakes } from './ownData.mjs';
import { publicCardsMistakes } from './publicCards.mjs';
import { recordsMistakes } from './records.mjs';
import { sessionsMistakes } from './sessions.mjs';

/**
 * Every mistake that `npm run mistakes` plants. A row:
 * - `from`: P1 to P22 for an advisory of the security bar, `own` for a mistake of our own kind
 * - `name`: what the title of the tests that see it contains; `test`: their file
 * - `says`: the mistake in words
 * - `edits`: the code that is found (by its tokens) in a file, and what replaces it
 */
export const mistakes = [
  ...accessMistakes,
  ...appMistakes,
  ...browserMistakes,
  ...deletionsMistakes,
  ...httpMistakes,
  ...invitationsMistakes,
  ...accountInvitationsMistakes,
  ...leadsMistakes,
  ...listsMistakes,
  ...outsideMistakes,
  ...ownDataMistakes,
  ...publicCardsMistakes,
  ...recordsMistakes,
  ...sessionsMistakes,
];

const numberOf = ({ from }) => Number(from.slice(1));

/** Made by others, in the order of their numbers. */
export const ofOthers = mistakes.filter(({ from }) => from !== 'own').sort((a, b) => numberOf(a) - numberOf(b));

export const ofOurOwnKind = mistakes.filter(({ from }) => from === 'own');
