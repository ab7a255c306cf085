import { sql } from 'kysely';
import type { ReceivedContactFilters } from '../../../contract/wire/receivedContact';
import { asciiDigits } from '../../../text/asciiDigits';
import { searchWords } from '../../../text/searchWords';
import { contains } from '../../database/contains';
import { isOneOf } from '../../database/isOneOf';
import type { Database, Rows } from '../../database/tables';
import { nothing } from '../../http/scopeOf';
import type { ContactScope } from './contactScope';

/** The contacts in scope that match the filters: either the suspicious ones or the others. */
export function filteredLeads(database: Database, scope: ContactScope, filters: ReceivedContactFilters): Rows<'leads'> {
  const { q = '', unread, starred, suspicious, cardId, accountId, tag, ids, from, before } = filters;
  return leadsOf(database, scope)
    .$call((leads) => withoutHidden(leads, scope))
    .where('leads.isSuspicious', '=', suspicious === 'true')
    .$if(unread === 'true', (leads) => leads.where('leads.readAt', 'is', null))
    .$if(starred === 'true', (leads) => leads.where('leads.starredAt', 'is not', null))
    .$if(cardId !== undefined, (leads) => leads.where('leads.cardId', '=', cardId ?? ''))
    .$if(accountId !== undefined, (leads) => leads.where('leads.accountId', '=', accountId ?? ''))
    .$if(ids !== undefined, (leads) => leads.where('leads.id', 'in', (ids ?? '').split(',')))
    .$if(from !== undefined, (leads) => leads.where('leads.createdAt', '>=', from ?? ''))
    .$if(before !== undefined, (leads) => leads.where('leads.createdAt', '<', before ?? ''))
    .$if(tag !== undefined, (leads) =>
      leads.where(
        'leads.id',
        'in',
        database
          .selectFrom('leadTags')
          .select('leadId')
          .where('tag', '=', tag ?? ''),
      ),
    )
    .$call((leads) => searchWords(q).reduce(withWord, leads));
}

function withoutHidden(leads: Rows<'leads'>, scope: ContactScope): Rows<'leads'> {
  if (scope.column !== null || scope.hiddenAccountIds.length === 0) return leads;
  return leads.where('leads.accountId', 'not in', scope.hiddenAccountIds);
}

/**
 * The contacts in scope, also of hidden accounts. A single id is compared with `=`: only then an index returns them in
 * the inbox order.
 */
export function leadsOf(database: Database, scope: ContactScope): Rows<'leads'> {
  const leads = database.selectFrom('leads');
  if (scope.column === null) return leads;
  const [id, ...others] = scope.ids;
  if (id === undefined) return leads.where(nothing);
  return others.length === 0
    ? leads.where(scope.column, '=', id)
    : leads.where(isOneOf(database, scope.column, scope.ids));
}

/** What people write between the digits of a phone number. */
const phoneSigns = /[+()./-]/g;

/** A word that is a phone number is also looked for by its digits alone, which the search text has, too. */
function withWord(leads: Rows<'leads'>, typed: string): Rows<'leads'> {
  const word = asciiDigits(typed);
  const digits = word.replace(phoneSigns, '');
  const texts = /^\d{4,}$/.test(digits) ? [typed, digits] : [typed];
  return leads.where((eb) => eb.or([...new Set(texts)].map((text) => contains(sql.ref('leads.searchText'), text))));
}
