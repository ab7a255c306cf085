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
import { webhooksMistakes } from './webhooks.mjs';

/**
 * Every mistake that `npm run mistakes` plants. A row:
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
  ...webhooksMistakes,
];
