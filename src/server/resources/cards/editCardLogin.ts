import type { EditCardLoginDetailsRequest, WireCard } from '../../../contract/wire/card';
import type { CardRow } from '../../database/tables';
import type { SignedInRequest } from '../../http/operationRequest';
import { endOldLinks, recordLoginEmail, withConfirmationMails } from '../emailConfirmations/profileEmails';
import { saveLogin } from '../logins/saveLogin';
import type { LoginDependencies } from '../logins/saveLogin';
import { loadWireCard } from './loadWireCard';

/**
 * Saves the login of a card. An email address that a card holder types gets leads once it is confirmed.
 * @throws HttpError as `saveLogin`
 */
export async function editCardLogin(
  request: SignedInRequest,
  { id, name, userId }: CardRow,
  { cardLoginEmail, cardLoginPassword, version }: EditCardLoginDetailsRequest,
  dependencies: LoginDependencies,
): Promise<WireCard> {
  const { mailQueue } = dependencies;
  return withConfirmationMails(request, { cardId: id, emails: [cardLoginEmail] }, (mayMail) =>
    saveLogin(
      request,
      { table: 'cards', id, name, userId },
      { email: cardLoginEmail, password: cardLoginPassword, version },
      { email: 'cardLoginEmail', password: 'cardLoginPassword' },
      dependencies,
      async (transaction, outcome) => {
        await recordLoginEmail(transaction, request, outcome, { mailQueue, mayMail });
        if (!outcome.login) await endOldLinks(transaction, id);
        return loadWireCard(transaction, id);
      },
    ),
  );
}
