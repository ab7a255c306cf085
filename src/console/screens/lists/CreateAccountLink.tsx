import { hrefTo } from '../../../contract/routes';
import { ButtonLink } from '../../../ui/Button';
import { Allowed } from '../../access/Allowed';

/** Leads to the row that creates an account, from an empty list that needs one. */
export function CreateAccountLink() {
  return (
    <Allowed feature="createAccount">
      <ButtonLink href={`${hrefTo('AllAccounts')}?create`}>+ Create New Account</ButtonLink>
    </Allowed>
  );
}
