import { act, render, renderHook, screen } from '@testing-library/react';
import { DataTable } from './DataTable';
import { play } from './motion';
import { Tabs } from './Tabs';
import { useCrossFade } from './useCrossFade';

/** What has moved: the names of the motions, and what they moved. */
const moved: string[] = [];

/** jsdom has no animations: these are recorded, and end when the test says so. */
const endings: (() => void)[] = [];
beforeEach(() => {
  moved.length = 0;
  endings.length = 0;
  Element.prototype.animate = function animate(this: Element, _keyframes, options) {
    moved.push(`${(options as KeyframeAnimationOptions).id}: ${this.textContent}`);
    const animation = { onfinish: null as (() => void) | null };
    endings.push(() => animation.onfinish?.());
    // Only onfinish is used.
    return animation as unknown as Animation;
  };
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

const rowsOf = (...names: string[]) => names.map((name) => ({ name }));
const many = Array.from({ length: 300 }, (_, index) => `Row ${index}`);
function table(...names: string[]) {
  const columns = [{ key: 'name', title: 'Name', render: (row: { name: string }) => row.name }];
  return <DataTable label="Cards" rows={rowsOf(...names)} rowKey={(row) => row.name} columns={columns} />;
}

describe('a table', () => {
  it('lets a new row enter, and the first rows appear at once', () => {
    const { rerender } = render(table('Ann', 'Cid'));
    rerender(table('Ann', 'Bob', 'Cid'));
    expect(moved).toEqual(['row-enter: Bob']);
  });

  it('animates a removed row as an inert copy in its place', () => {
    const { rerender, container } = render(table('Ann', 'Bob', 'Cid'));
    rerender(table('Ann', 'Cid'));
    expect(moved).toEqual(['row-leave: Bob']);
    const rows = [...container.querySelectorAll<HTMLElement>('tbody tr')];
    expect(rows.map((row) => row.textContent)).toEqual(['Ann', 'Bob', 'Cid']);
    expect(rows[1]!.inert).toBe(true);
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['Name', 'Ann', 'Cid']);
    endings.forEach((end) => end());
    expect(container.querySelectorAll('tbody tr')).toHaveLength(2);
  });

  it('does not move for another filter or order', () => {
    const { rerender } = render(table('Ann', 'Bob', 'Cid'));
    rerender(table('Cid', 'Bob', 'Ann'));
    rerender(table('Dan'));
    rerender(table('Eve'));
    expect(moved).toEqual([]);
  });

  it('does not move where scrolling renders the rows', () => {
    const { rerender } = render(table(...many));
    rerender(table('New', ...many));
    expect(moved).toEqual([]);
  });
});

it('the mark of tabs slides to the current one', () => {
  const tabs = (current: string) => (
    <Tabs
      label="Card"
      tabs={['Details', 'Photo'].map((label) => ({ href: `#${label}`, label, isCurrent: label === current }))}
    />
  );
  const { rerender } = render(tabs('Details'));
  expect(moved).toEqual([]);
  rerender(tabs('Photo'));
  expect(moved).toEqual(['tab-mark: Photo']);
});

describe('a value that fades into the next one', () => {
  /** Begins the fades so far. The browser does it later, when it has a picture of the page. */
  let begin: () => void;
  beforeEach(() => {
    const updates: (() => void)[] = [];
    begin = () => act(() => updates.forEach((update) => update()));
    // Only ready is used.
    document.startViewTransition = (update) => {
      updates.push(update as () => void);
      return { ready: Promise.resolve() } as unknown as ViewTransition;
    };
  });
  afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'));

  it.each([
    [['before', 'after'], 'after'],
    [['before', 'after', 'before'], 'before'],
  ])('is shown until the fade begins, and is then the last of %j', (values, last) => {
    const { result, rerender } = renderHook((value: string) => useCrossFade(value, value), {
      initialProps: values[0]!,
    });
    values.slice(1).forEach((value) => rerender(value));
    expect(result.current).toBe('before');
    begin();
    expect(result.current).toBe(last);
  });

  it('is replaced at once under the key of the last fade', () => {
    const { result, rerender } = renderHook(([key, color]: [string, string]) => useCrossFade(key, color), {
      initialProps: ['before', 'red'],
    });
    rerender(['after', 'blue']);
    begin();
    rerender(['after', 'green']);
    expect(result.current).toBe('green');
  });

  it('is replaced at once under the same key', () => {
    const { result, rerender } = renderHook((color: string) => useCrossFade('theme', color), {
      initialProps: 'red',
    });
    rerender('blue');
    expect(result.current).toBe('blue');
  });
});

it('nothing moves when the user wants less motion', () => {
  globalThis.matchMedia = ((query: string) => ({ matches: query.includes('reduce') })) as typeof matchMedia;
  expect(play(document.body, 'any', [])).toBeUndefined();
  expect(moved).toEqual([]);
});
