import type { EditCardLoginDetailsRequest, WireCard } from '../../../contract/wire/card';
import type { SignedInRequest } from '../../http/operationRequest';
import { endOldLinks, recordLoginEmail, withConfirmationMails } from '../emailConfirmations/profileEmails';
import { saveLogin } from '../logins/saveLogin';
import type { LoginOwner } from '../logins/logins.repository';
import type { Passwords } from '../logins/passwords';
import type { MailQueue } from '../mailQueue';
import { loadWireCard } from './loadWireCard';

/**
 * Saves the login of a card. An email address that a card holder types gets leads once it is confirmed.
 * @throws HttpError as `saveLogin`
 */
export async function editCardLogin(
  request: SignedInRequest,
  owner: LoginOwner,
  { cardLoginEmail, cardLoginPassword, version }: EditCardLoginDetailsRequest,
  dependencies: { passwords: Passwords; mailQueue: MailQueue },
): Promise<WireCard> {
  const { mailQueue } = dependencies;
  return withConfirmationMails(request, { cardId: owner.id, emails: [cardLoginEmail] }, (mayMail) =>
    saveLogin(
      request,
      owner,
      { email: cardLoginEmail, password: cardLoginPassword, version },
      { email: 'cardLoginEmail', password: 'cardLoginPassword' },
      dependencies,
      async (transaction, outcome) => {
        await recordLoginEmail(transaction, request, outcome, { mailQueue, mayMail });
        if (!outcome.login) await endOldLinks(transaction, owner.id);
        return loadWireCard(transaction, owner.id);
      },
    ),
  );
}
