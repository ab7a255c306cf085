import { UserCog } from 'lucide-react';
import { hrefTo } from '../../../contract/routes';
import { CountCard, CountCards } from '../../../ui/CountCard';
import { PageHeader } from '../../../ui/PageHeader';
import { Allowed } from '../../access/Allowed';
import { useAdminAccountsLoad } from '../../access/loads';
import {
  selectAdminAccountCount,
  selectDisabledAdminAccountCount,
} from '../../entities/adminAccounts/adminAccountsSlice';
import { useAppSelector } from '../../store/hooks';
import { MoreSettings } from './MoreSettings';
import { CountProblem } from '../counts/CountProblem';
import { countOf, noteOf } from '../counts/countOf';

/** The settings: the count of administrator accounts, for users who may open them. */
export function SettingsScreen() {
  const load = useAdminAccountsLoad();
  const count = countOf(load, useAppSelector(selectAdminAccountCount));
  const note = noteOf(useAppSelector(selectDisabledAdminAccountCount), 'disabled');
  return (
    <>
      <PageHeader title="Settings" />
      <CountCards>
        <Allowed route="ViewAdminAccounts">
          <CountCard
            href={hrefTo('ViewAdminAccounts')}
            label="Administrator Accounts"
            icon={<UserCog aria-hidden="true" />}
            count={count}
            note={note}
          />
        </Allowed>
      </CountCards>
      <CountProblem loads={[load]} />
      <MoreSettings />
    </>
  );
}
