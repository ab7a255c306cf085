const columns = ['', 'what', 'ours', 'other', 'ratio or more', 'goal', 'reached'];

/** A goal: its text, and whether a value reaches it. */
export const atLeast = (limit) => [`at least ${limit}`, (value) => value >= limit];
export const atMost = (limit) => [`at most ${limit}`, (value) => value <= limit];
export const atMostMore = (limit) => [`at most ${limit} more`, (value) => value <= limit];

const reached = ([, isReached] = [], value) => (isReached ? (isReached(value) ? 'yes' : 'NO') : '');

/** A figure that is compared with another one by its ratio. */
export const ratioRow = (engine, what, ours, other, { ratio = ours / other, digits = 0, goal } = {}) => [
  engine,
  what,
  ours.toFixed(digits),
  other.toFixed(digits),
  ratio.toFixed(3),
  goal?.[0] ?? '',
  reached(goal, ratio),
];

/** A figure that is compared with another one by the difference. */
export const differenceRow = (engine, what, ours, other, goal) => [
  engine,
  what,
  ours.toFixed(0),
  other.toFixed(0),
  (ours - other).toFixed(0),
  goal?.[0] ?? '',
  reached(goal, ours - other),
];

/** A figure that nothing is compared with. */
export const plainRow = (engine, what, ours, goal) => [
  engine,
  what,
  ours.toFixed(0),
  '',
  '',
  goal?.[0] ?? '',
  reached(goal, ours),
];

/** What a bench resolves to. */
export const resultOf = (rows) => ({ columns, rows, passed: rows.every((row) => row.at(-1) !== 'NO') });
