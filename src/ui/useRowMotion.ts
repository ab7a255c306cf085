import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { play } from './motion';

/** The rows of the last render by key, in order. */
type Rendered = Map<string, HTMLElement | undefined>;

interface RowMotionInput<Row> {
  /** The element that contains the rows. */
  box: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Only some rows are in the document: scrolling renders and removes them. */
  isVirtual: boolean;
}

/**
 * Fades a single row in and out. Several rows at once (a filter, another sort order) and rows of a virtual table are
 * not animated.
 */
export function useRowMotion<Row>({ box, rows, rowKey, isVirtual }: RowMotionInput<Row>): void {
  const last = useRef<Rendered>(undefined);
  const animate = useEffectEvent(() => {
    const before = last.current;
    const elements = [...(box.current?.querySelectorAll<HTMLElement>('tbody > [data-index]') ?? [])];
    const now: Rendered | undefined = isVirtual
      ? undefined
      : new Map(rows.map((row, index) => [rowKey(row), elements[index]]));
    last.current = now;
    if (!now || !before) return;
    const entered = [...now.keys()].filter((key) => !before.has(key));
    const left = [...before.keys()].filter((key) => !now.has(key));
    if (entered.length === 1 && left.length === 0) enter(now.get(entered[0] ?? ''));
    if (left.length === 1 && entered.length === 0) leave(before, left[0] ?? '', elements);
  });
  useLayoutEffect(() => animate(), [rows, isVirtual]);
}

function enter(row: HTMLElement | undefined): void {
  play(row, 'row-enter', [{ opacity: 0, transform: 'translateY(-8px)' }, {}]);
}

/** Inserts an inert copy of the removed row until it has faded out. */
function leave(before: Rendered, key: string, rows: readonly HTMLElement[]): void {
  const row = before.get(key);
  const parent = rows[0]?.parentElement;
  if (!row || !parent) return;
  const ghost = row.cloneNode(true) as HTMLElement;
  ghost.inert = true;
  ghost.ariaHidden = 'true';
  delete ghost.dataset.index;
  const index = [...before.keys()].indexOf(key);
  parent.insertBefore(ghost, rows[index] ?? null);
  const motion = play(ghost, 'row-leave', [{ opacity: 1 }, { opacity: 0, transform: 'translateY(-8px)' }]);
  if (motion) motion.onfinish = motion.oncancel = () => ghost.remove();
  else ghost.remove();
}
