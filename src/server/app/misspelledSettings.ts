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
  const missing = settings
    .filter((name) => name.length > maxShortName && !environment[name]?.trim())
    .map((name) => ({ name, forms: new Set(withOneLess(name)) }));
  const others = Object.keys(environment).filter((name) => !settings.includes(name));
  return others.flatMap((other) => {
    // Two names with a common form differ only in case, underscores and one character, or in the place of one.
    const forms = withOneLess(other);
    return missing
      .filter((setting) => forms.some((form) => setting.forms.has(form)))
      .map(({ name }) => `WARNING: ${other} is not a setting, and ${name} is not set. Is the name misspelled?`);
  });
}

/** The letters and digits of a name, and the same without one of them. */
function withOneLess(name: string): string[] {
  const letters = name.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return [letters, ...Array.from(letters, (_, index) => letters.slice(0, index) + letters.slice(index + 1))];
}
