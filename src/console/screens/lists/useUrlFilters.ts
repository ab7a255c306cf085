import { useSearchParams } from 'react-router-dom';
import { limits } from '../../../contract/limits';
import { isPeriodDay } from './periodDay';
import { useSetUrlParameters } from './useSetUrlParameters';

/** Reads a filter's text in the URL; undefined when it cannot be read. */
type FilterReader = (text: string) => string | undefined;
export type FilterReaders<Name extends string> = Readonly<Record<Name, FilterReader>>;

/** A filter that takes any text: a pasted one to the length that the server takes, in characters. */
export const anyText: FilterReader = (text) => Array.from(text).slice(0, limits.text).join('');

/** A filter with a choice of values. */
export function oneOf(values: readonly string[]): FilterReader {
  return (text) => values.find((value) => value === text);
}

/** A filter that takes a day, YYYY-MM-DD. */
export const anyDay: FilterReader = (text) => (isPeriodDay(text) ? text : undefined);

export type UrlFilters<Name extends string> = {
  /** The filters that are set and can be read, in a stable order: send them as the request's query. */
  filters: Readonly<Partial<Record<Name, string>>>;
  /** Sets a filter; an empty text removes it. */
  setFilter: (name: Name, text: string) => void;
  /** Removes all filters; undefined when none is set. */
  clearFilters: (() => void) | undefined;
  /** The filters of the URL that cannot be read. They are ignored. */
  unreadable: readonly Name[];
  removeUnreadable: () => void;
};

/**
 * The filters of a list. They are in the URL, so that links, reloads and the back arrow keep them.
 * @param readers one for each filter
 */
export function useUrlFilters<Name extends string>(readers: FilterReaders<Name>): UrlFilters<Name> {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const names = Object.keys(readers) as Name[];
  const set = names.flatMap((name) => {
    const text = parameters.get(name);
    return text ? [{ name, value: readers[name](text) }] : [];
  });
  const readable = set.filter(({ value }) => value !== undefined);
  const unreadable = set.filter(({ value }) => value === undefined).map(({ name }) => name);
  const remove = (removed: readonly Name[]) => setParameters(Object.fromEntries(removed.map((name) => [name, null])));
  return {
    filters: Object.fromEntries(readable.map(({ name, value }) => [name, value])) as Partial<Record<Name, string>>,
    setFilter: (name, text) => setParameters({ [name]: text || null }),
    clearFilters: readable.length > 0 ? () => remove(names) : undefined,
    unreadable,
    removeUnreadable: () => remove(unreadable),
  };
}
