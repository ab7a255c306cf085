import type { Environment } from './readSetting';
import { hiddenSettings, shownSettings } from './settingNames';

const settings = [...shownSettings, ...hiddenSettings];
/** Names of four letters such as HOST are too similar to those of other variables. */
const maxShortName = 4;

/**
 * A line for each variable whose name is almost that of a setting which is not set, such as DATABSE_URL. The product
 * would silently use the default instead.
 */
export function misspelledSettings(environment: Environment): string[] {
  const missing = settings.filter((name) => name.length > maxShortName && !environment[name]?.trim());
  const others = Object.keys(environment).filter((name) => !settings.includes(name));
  return others.flatMap((other) =>
    missing
      .filter((name) => isAlmost(name, other))
      .map((name) => `WARNING: ${other} is not a setting, and ${name} is not set. Is the name misspelled?`),
  );
}

/** Whether two names differ only in case, underscores and one character, or in the place of one. */
function isAlmost(name: string, other: string): boolean {
  const forms = withOneLess(other);
  return withOneLess(name).some((form) => forms.includes(form));
}

/** The letters and digits of a name, and the same without one of them. */
function withOneLess(name: string): string[] {
  const letters = name.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return [letters, ...Array.from(letters, (_, index) => letters.slice(0, index) + letters.slice(index + 1))];
}
