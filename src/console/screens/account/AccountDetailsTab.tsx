import { hrefTo } from '../../../contract/routes';
import { Anchor } from '../../../ui/Anchor';
import { Form } from '../../../ui/Form';
import { lazyComponent } from '../../../ui/lazyComponent';
import { TextField } from '../../../ui/TextField';
import { Allowed } from '../../access/Allowed';
import type { Account } from '../../entities/accounts/account';
import { accountFieldLabels } from '../../entities/accounts/accountFieldLabels';
import { AccountDetailsForm } from './AccountDetailsForm';
import { HistoryPanel, HistorySkeleton } from '../history/HistoryPanel';
import { WebhooksPanel } from './webhooks/WebhooksPanel';
import { useAccount } from './useAccount';

// Loaded when it is opened.
const AccountHistory = lazyComponent(
  async () => (await import('../history/AccountHistory')).AccountHistory,
  HistorySkeleton,
);

/** Account Details: a form for users who may edit accounts, three read-only fields for others. */
export function AccountDetailsTab() {
  const account = useAccount();
  return (
    <Allowed feature="editAccount" otherwise={<ReadOnlyDetails account={account} />}>
      <AccountDetailsForm account={account} />
      <WebhooksPanel accountId={account.accountId} />
      <HistoryPanel>
        <AccountHistory account={account} />
      </HistoryPanel>
    </Allowed>
  );
}

function ReadOnlyDetails({ account }: { account: Account }) {
  return (
    <>
      <Form aria-label="Account Details" onSubmit={(event) => event.preventDefault()}>
        <TextField label={accountFieldLabels.accountName} value={account.accountName} readOnly />
        <TextField label={accountFieldLabels.contactPerson} value={account.contactPerson} readOnly />
        <TextField label={accountFieldLabels.email} value={account.email} readOnly />
        <p className="field-hint">
          Use <Anchor href={hrefTo('ContactUs')}>Contact Us</Anchor> to have these details changed.
        </p>
      </Form>
      <WebhooksPanel accountId={account.accountId} />
    </>
  );
}
