import { useMemo } from 'react';
import type { HistoryFilterName, WireHistoryEntry } from '../../../contract/wire/history';
import { Button } from '../../../ui/Button';
import { ComboboxField } from '../../../ui/ComboboxField';
import type { Choice } from '../../../ui/ComboboxOptions';
import { passFocusOn } from '../../../ui/focusContent';
import { SelectField } from '../../../ui/SelectField';
import { useAccountsLoad, useAdminAccountsLoad } from '../../access/loads';
import { selectAccountsByName } from '../../entities/accounts/accountsSlice';
import { selectVisibleAdminAccounts } from '../../entities/adminAccounts/adminAccountsSlice';
import { useAppSelector } from '../../store/hooks';
import { DayFilters } from '../lists/DayFilters';
import type { UrlFilters } from '../lists/useUrlFilters';
import { actionLabels, personName, recordName } from './actionTexts';

export const filterLabels: Record<HistoryFilterName, string> = {
  person: 'Person',
  record: 'Record',
  action: 'Action',
  from: 'From',
  to: 'To',
};

interface HistoryFiltersProps {
  view: UrlFilters<HistoryFilterName>;
  /** The shown entries. Their people and records can be chosen as well. */
  entries: readonly WireHistoryEntry[];
}

/** The filters above the history. */
export function HistoryFilters({ view: { filters, setFilter, clearFilters }, entries }: HistoryFiltersProps) {
  const { person = '', record = '', action = '' } = filters;
  const { people, records } = useChoices(entries, { person, record });
  return (
    <div className="history-filters" role="search" aria-label="Filter the history">
      <ComboboxField label="Person" choices={people} value={person} onChange={(id) => setFilter('person', id)} />
      <ComboboxField label="Record" choices={records} value={record} onChange={(id) => setFilter('record', id)} />
      <SelectField label="Action" value={action} onChange={({ target }) => setFilter('action', target.value)}>
        <option value="">All actions</option>
        {Object.entries(actionLabels).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="history-days">
        <DayFilters filters={filters} setFilter={setFilter} />
      </div>
      {clearFilters && (
        <Button ref={passFocusOn} onClick={clearFilters}>
          Clear the filters
        </Button>
      )}
    </div>
  );
}

/** People and records by name: accounts, administrators, and those of the entries. */
function useChoices(entries: readonly WireHistoryEntry[], chosen: { person: string; record: string }) {
  useAccountsLoad();
  useAdminAccountsLoad();
  const accounts = useAppSelector(selectAccountsByName);
  const administrators = useAppSelector((state) => selectVisibleAdminAccounts(state, true));
  return useMemo(() => {
    const people = new Map<string, string>();
    const records = new Map<string, string>();
    for (const entry of entries) {
      if (entry.userId) people.set(entry.userId, personName(entry));
      if (entry.objectId && recordName(entry)) records.set(entry.objectId, recordName(entry));
    }
    for (const { accountId, accountName } of administrators) {
      people.set(accountId, accountName);
      records.set(accountId, accountName);
    }
    for (const { accountId, accountName, user } of accounts) {
      records.set(accountId, accountName);
      if (user) people.set(user.id, user.username);
    }
    return {
      people: choicesOf(people, 'Everybody', chosen.person),
      records: choicesOf(records, 'All records', chosen.record),
    };
  }, [entries, accounts, administrators, chosen.person, chosen.record]);
}

function choicesOf(names: ReadonlyMap<string, string>, all: string, chosen: string): Choice[] {
  const known = [...names].map(([value, text]) => ({ value, text }));
  known.sort((a, b) => a.text.localeCompare(b.text));
  const unknown = chosen && !names.has(chosen) ? [{ value: chosen, text: chosen }] : [];
  return [{ value: '', text: all }, ...unknown, ...known];
}
