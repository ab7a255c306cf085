import { StartProblem } from '../database/startProblem';
import { emailText } from '../../text/typedText';
import { shownSettings } from './settingNames';

export type Environment = Record<string, string | undefined>;

export type SettingReaders = ReturnType<typeof settingReaders>;

export const httpProtocols = ['http:', 'https:'];

/**
 * Serializes an origin as browsers do: lower case, without the default port (WHATWG URL, section 4.7). Returns
 * undefined for another protocol than http and https, and for a URL with a path, a query or a user.
 */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, href, protocol } = new URL(address);
  return httpProtocols.includes(protocol) && href === `${origin}/` ? origin : undefined;
}

/** Returns readers of an environment variable. An empty one counts as not set, a wrong one throws StartProblem. */
export function settingReaders(environment: Environment) {
  const textOf = (name: string) => environment[name]?.trim() || undefined;

  const refuse = (name: string, rule: string): never => {
    // The message shows only values that hold no password when they are right, without the user of an address.
    const value = textOf(name)?.replace(/\S*:\S*@/g, '…@');
    const named = shownSettings.includes(name) ? `${name}=${value}` : name;
    throw new StartProblem(`${named} is wrong: ${rule}.`);
  };

  return {
    text: (name: string, byDefault = '') => textOf(name) ?? byDefault,

    optional: textOf,

    email: (name: string) => emailText(textOf(name) ?? '') || undefined,

    wholeNumber(name: string, byDefault: number, { from, to }: { from: number; to: number }): number {
      const text = textOf(name);
      if (text === undefined) return byDefault;
      const value = Number(text);
      return /^\d+$/.test(text) && value >= from && value <= to
        ? value
        : refuse(name, `it has to be a whole number from ${from} to ${to}`);
    },

    truth(name: string, byDefault: boolean, allowed = 'true or false'): boolean {
      const text = textOf(name)?.toLowerCase();
      if (text === undefined) return byDefault;
      if (['true', '1', 'yes', 'on'].includes(text)) return true;
      return ['false', '0', 'no', 'off'].includes(text) ? false : refuse(name, `it has to be ${allowed}`);
    },

    oneOf<Value extends string>(name: string, values: readonly Value[], byDefault: Value): Value {
      const text = textOf(name);
      if (text === undefined) return byDefault;
      return values.find((value) => value === text) ?? refuse(name, `it has to be one of ${values.join(', ')}`);
    },

    /** A URL with one of the protocols, without a trailing slash. */
    url(name: string, protocols: string[]): string | undefined {
      const text = textOf(name);
      if (text === undefined) return undefined;
      if (!protocols.some((each) => text.toLowerCase().startsWith(`${each}//`)))
        refuse(
          name,
          `it has to be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
        );
      if (!URL.canParse(text))
        refuse(
          name,
          'it is no valid address. Does it have a host and a port up to 65535? In a user or password, write # as %23, / as %2F, ? as %3F and % as %25',
        );
      return text.replace(/\/+$/, '');
    },

    /** The beginning of URLs: an http address that a path can be appended to. */
    baseUrl(name: string): string | undefined {
      const url = this.url(name, httpProtocols);
      if (url !== undefined && (/[?#]/.test(url) || new URL(url).username !== ''))
        refuse(name, 'paths are appended to it, so it can have no user, query or hash');
      return url;
    },

    /** An origin. */
    origin(name: string): string | undefined {
      const url = this.url(name, httpProtocols);
      if (url === undefined) return undefined;
      return (
        originOf(url) ??
        refuse(name, 'it has to be an origin such as https://cards.example.com, without a path, query or user')
      );
    },

    /** Origins separated by commas. */
    origins(name: string): string[] {
      const entries = (textOf(name) ?? '')
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '');
      return entries.map(
        (entry) =>
          originOf(entry) ??
          refuse(name, 'it has to be origins such as https://cards.example.com, separated by commas'),
      );
    },

    /** Throws when one of the settings, which another setting requires, is not set. */
    need(names: readonly string[], neededBy: string): void {
      for (const name of names)
        if (textOf(name) === undefined) throw new StartProblem(`${name} is missing: ${neededBy} needs it.`);
    },

    refuse,
  };
}
