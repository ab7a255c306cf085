import { socialNetworks } from '../../../../contract/cardFields';
import type { ColumnTarget } from '../../../../contract/imports';

/** The share of filled cells that has to look alike. */
const enough = 0.8;

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const address = /^(?:https?:\/\/|www\.)\S+\.\S+$/i;
const phone = /^\+?[\d\s()/.–-]{6,24}$/;
/** The start of mobile numbers where they have one: +49 15, +43 6, +33 6, +34 6, +39 3, +90 5, +44 7, +41 7, +353 8. */
const mobile = /^(?:\+|00)(?:491[567]|436|33[67]|34[67]|393|905|447|417|3538)/;

/** What the values of a column look like; undefined when they do not look alike. */
export function targetByContent(values: readonly string[]): ColumnTarget | undefined {
  const filled = values.flatMap((cell) => cell.split(/[;\n]/)).map((value) => value.trim());
  const entries = filled.filter((value) => value !== '');
  const mostly = (test: (value: string) => boolean) =>
    entries.length > 0 && entries.filter(test).length / entries.length >= enough;
  if (mostly((value) => email.test(value))) return 'emails';
  const network = socialNetworks.find((each) =>
    mostly((value) => new RegExp(`(?:^|[./])${each}\\.com/`, 'i').test(value)),
  );
  if (network) return network;
  if (mostly((value) => address.test(value))) return 'websites';
  if (!mostly((value) => phone.test(value) && value.replace(/\D/g, '').length >= 6)) return undefined;
  // Numbers without any sign may be dates or personnel numbers.
  if (!entries.some((value) => /^(?:\+|0)/.test(value))) return undefined;
  return mostly((value) => mobile.test(value.replace(/[^\d+]/g, ''))) ? 'mobilePhones' : 'officePhones';
}
