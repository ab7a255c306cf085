import { createHash } from 'node:crypto';
import { dayMilliseconds } from '../../../../contract/calendarDays';
import type { SourceMetric } from '../../../../contract/productVariants';
import { foldText } from '../../../../text/foldText';
import type { NewRow } from '../../../database/tables';
import { searchTextOf } from '../../../resources/leads/searchText';
import type { SeededRandom } from '../seededRandom';

const firstNames = [
  'Amara',
  'Anton',
  'Beatriz',
  'Bastian',
  'Clara',
  'Dmytro',
  'Elif',
  'Emeka',
  'Freya',
  'Giulia',
  'Hana',
  'Henrik',
  'Ines',
  'Jakob',
  'Jiwoo',
  'Karim',
  'Katarzyna',
  'Leon',
  'Lotte',
  'Mateo',
  'Mei',
  'Milan',
  'Nadia',
  'Oskar',
  'Paula',
  'Rafael',
  'Ravi',
  'Rosa',
  'Sanne',
  'Selin',
  'Tariq',
  'Thea',
  'Ulrike',
  'Viktor',
  'Yara',
  'Yuki',
  'Zeynep',
  'Ciarán',
  'Chloé',
  'Björn',
] as const;
const lastNames = [
  'Abernathy',
  'Achterberg',
  'Bauerfeind',
  'Bianchetti',
  'Castellanos',
  'Delacroix-Petit',
  'Eriksdotter',
  'Fairclough',
  'Grünwald',
  'Haverkamp',
  'Ishikawa',
  'Jankowiak',
  'Karaduman',
  'Lindenthal',
  'Mbeki-Stone',
  'Nakagawa',
  'Oyelaran',
  'Pellegrini',
  'Quist',
  'Rosenbrück',
  'Sandoval',
  'Thistlewood',
  'Underhill',
  'Vasconcelos',
  'Westergaard',
  'Xu',
  'Yılmazer',
  'Zieliński-Hart',
] as const;
const companies = [
  'Birkenhof Möbel',
  'Cedar & Finch',
  'Delta Nord',
  'Edelmann Söhne',
  'Fernweh Verlag',
  'Granit Bau',
  'Harbour Lane Studio',
  'Isar Technik',
  'Kupferblatt',
  'Larchmont Group',
  'Marlow & Pike',
  'Nordstern Labs',
  'Orchard Yard',
  'Pont Neuf Conseil',
  'Rota Verde',
  'Silberfuchs',
  '',
] as const;
const positions = [
  'Buyer',
  'Project manager',
  'Founder',
  'Head of Marketing',
  'Architect',
  'Event manager',
  'Sales',
  'Consultant',
  'Assistant',
  'Engineer',
  '',
] as const;

/** The `type` of the link a source was counted for; `other` comes from a link without one. */
const variantOf: Record<SourceMetric, string> = {
  card: 'card',
  sticker: 'sticker',
  virtago: 'virtago',
  mobileRing: 'mobileRing',
  petago: 'link',
  other: '',
};

/** An invented visitor who sent their details to a card's holder. */
export function visitorWhoSent(
  random: SeededRandom,
  source: SourceMetric,
): Pick<
  NewRow<'leads'>,
  'variant' | 'name' | 'company' | 'position' | 'phone' | 'email' | 'contentHash' | 'isSuspicious' | 'searchText'
> {
  const first = random.pick(firstNames);
  const last = random.pick(lastNames);
  const mailbox = foldText(`${first}.${last}`).replace(/[^a-z.-]/g, '');
  const details = {
    name: `${first} ${last}`,
    company: random.pick(companies),
    position: random.pick(positions),
    phone: `+44 7700 900${random.integer(100, 999)}`,
    email: `${mailbox}@example.org`,
  };
  return {
    variant: variantOf[source],
    ...details,
    contentHash: createHash('sha256').update(JSON.stringify(details)).digest('hex'),
    searchText: searchTextOf(details),
    isSuspicious: false,
  };
}

const unreadMilliseconds = 7 * dayMilliseconds;

/** What the holder has done with a contact: those of the last week are unread. */
export function inboxMarks(receivedAt: string, now: Date): Pick<NewRow<'leads'>, 'readAt'> {
  return { readAt: now.getTime() - Date.parse(receivedAt) < unreadMilliseconds ? null : receivedAt };
}
