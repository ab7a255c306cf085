import { X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { WireReceivedContact, WireReceivedContactsPage } from '../../../contract/wire/receivedContact';
import { Button } from '../../../ui/Button';
import { focusContent } from '../../../ui/focusContent';
import { SelectField } from '../../../ui/SelectField';
import { Toolbar } from '../../../ui/Toolbar';
import { cappedCount } from '../../entities/receivedContacts/unreadCount';
import { DayFilters } from '../lists/DayFilters';
import { totalText } from '../lists/countText';
import { StateFilter } from '../lists/StateFilter';
import { TextFilter } from '../lists/TextFilter';
import type { UrlFilters } from '../lists/useUrlFilters';
import { contactViews } from './contactQuery';
import type { ContactFilterName } from './contactQuery';

type ContactFiltersProps = {
  view: UrlFilters<ContactFilterName>;
  page: WireReceivedContactsPage | undefined;
  rows: readonly WireReceivedContact[];
  /** Further tools of the list. */
  children: ReactNode;
};

/** The filters of the inbox: search, view, tag and days. Card and account are chosen on a contact's page. */
export function ContactFilters({ view, page, rows, children }: ContactFiltersProps) {
  const { filters, setFilter } = view;
  const hasDays = Boolean(filters.from ?? filters.to);
  // Emptying a day to type another one must not close its fields.
  const [isOpen, setOpen] = useState(hasDays);
  const tags = [...new Set([...(page?.tags ?? []), ...(filters.tag ? [filters.tag] : [])])];
  return (
    <>
      <Toolbar aside={<ContactCount page={page} />}>
        <TextFilter
          label="Search contacts"
          placeholder="Name, company, phone or email"
          value={filters.search ?? ''}
          onChange={(text) => setFilter('search', text)}
        />
        <StateFilter
          label="View"
          all="Inbox"
          texts={{ ...contactViews, suspicious: suspiciousText(page?.suspicious) }}
          state={filters.view as keyof typeof contactViews | undefined}
          onChange={(state) => setFilter('view', state ?? '')}
        />
        {tags.length > 0 && (
          <div className="state-filter">
            <SelectField
              label="Tag"
              isLabelHidden
              value={filters.tag ?? ''}
              onChange={({ target }) => setFilter('tag', target.value)}
            >
              <option value="">All tags</option>
              {tags.map((tag) => (
                <option key={tag} value={tag}>
                  {tag}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        <details
          className="received-contacts-days"
          open={hasDays || isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>Days</summary>
          <div>
            <DayFilters filters={filters} setFilter={setFilter} />
          </div>
        </details>
        {children}
      </Toolbar>
      {(filters.card !== undefined || filters.account !== undefined) && (
        <p className="received-contacts-chips">
          {filters.card !== undefined && (
            <Chip onRemove={() => setFilter('card', '')}>Card: {rows[0]?.cardName ?? 'one card'}</Chip>
          )}
          {filters.account !== undefined && (
            <Chip onRemove={() => setFilter('account', '')}>Account: {rows[0]?.accountName ?? 'one account'}</Chip>
          )}
        </p>
      )}
    </>
  );
}

function suspiciousText(count = 0): string {
  return count === 0 ? contactViews.suspicious : `${contactViews.suspicious} (${cappedCount(count)})`;
}

function ContactCount({ page }: { page: WireReceivedContactsPage | undefined }) {
  const total = page?.total;
  return (
    <span className="received-contacts-count">
      {total === undefined ? '\u00a0' : totalText(total, ['contact', 'contacts'])}
    </span>
  );
}

function Chip({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  function remove() {
    focusContent();
    onRemove();
  }
  return (
    <Button isSmall icon={<X aria-label="Remove the filter" />} onClick={remove}>
      {children}
    </Button>
  );
}
