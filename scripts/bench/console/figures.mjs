import { median } from '../rounds.mjs';
import { atMost } from '../rows.mjs';

const of = (rounds, key) => median(rounds.map((round) => round[key]));
const keysOf = (rounds) => rounds.flatMap(({ keys }) => keys);
const jumpsOf = (rounds, way, key) => rounds.flatMap(({ jumps }) => jumps.map((jump) => jump[way][key]));
const p99 = (values) => [...values].sort((one, other) => one - other)[Math.ceil(values.length * 0.99) - 1];
const shown = (value) => (Math.abs(value) < 10 ? value.toFixed(2) : value.toFixed(0));

/** Ten times the records may cost 1.2 times as much, or 2 ms more. */
const growth = (one, other) => [`at most 1.2, or 2 ms more`, (ratio) => ratio <= 1.2 || one - other <= 2];

/** How many searches found nothing although a name contains the text, or offered a record that does not contain it. */
function wrongResults(rounds, words, { accounts, cards }) {
  const records = [...accounts, ...cards].map((record) => ({ name: record.name, text: fold(JSON.stringify(record)) }));
  return rounds
    .flatMap(({ results }) => results)
    .filter((options, index) => {
      const parts = fold(words[index % words.length])
        .trim()
        .split(' ');
      // A record is found by its name, position, company, contact person or email.
      const matching = records.filter(({ text }) => parts.every((part) => text.includes(part)));
      const isFound = (option) => matching.some(({ name }) => option.startsWith(name));
      return (options.length === 0 && matching.length > 0) || !options.every(isFound);
    }).length;
}

const fold = (text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The table's rows: figure, ours, what it is compared with, ratio, goal, whether it was reached. */
export function consoleRows({ demo, small, large, reactAdmin, heaps, words, sizes }) {
  const row = (what, ours, other, otherIs, [goal, holds] = ['', () => undefined]) => {
    const ratio = other === undefined ? ours : ours / other;
    const reached = holds(ratio);
    return [
      what,
      shown(ours),
      otherIs ?? '',
      other === undefined ? '' : shown(other),
      other === undefined ? '' : ratio.toFixed(2),
      goal,
      reached === undefined ? '' : reached ? 'yes' : 'NO',
    ];
  };
  const atLarge = `at ${sizes.large.rows.cards.length} cards`;
  const atSmall = `at ${sizes.small.rows.cards.length}`;
  const theirs = `react-admin ${atSmall}`;
  const ours = `ours ${atSmall}`;
  const rows = [
    row(`first rows of cards ${atSmall}, ms`, of(small, 'firstRows'), of(reactAdmin, 'firstRows'), theirs, atMost(0.8)),
    row(`first rows of cards ${atLarge}, ms`, of(large, 'firstRows'), of(small, 'firstRows'), ours, atMost(1.3)),
    row('Log In pressed to dashboard painted, ms', of(large, 'logIn'), of(demo, 'logIn'), 'demo data', atMost(1.3)),
    row('longest task while loading, ms of work', of(large, 'longestWork'), undefined, '', atMost(50)),
    row('  the same in react-admin', of(reactAdmin, 'longestWork')),
    row('  the same with demo data', of(demo, 'longestWork')),
    row('  longest task of the fill, ms of work', of(large, 'longestFillWork'), undefined, '', atMost(50)),
    row('all cards loaded, ms', of(large, 'filled')),
    row('bytes loaded, kB', of(large, 'loadedBytes') / 1000, of(reactAdmin, 'loadedBytes') / 1000, theirs),
    row('rename, press to title painted, ms', of(large, 'rename'), of(reactAdmin, 'rename'), theirs, atMost(0.25)),
    row('rename, script, ms', of(large, 'renameScript'), undefined, '', atMost(20)),
    row('rename, bytes that travel, kB', of(large, 'renameBytes') / 1000, undefined, '', atMost(5)),
    row('  the same in react-admin', of(reactAdmin, 'renameBytes') / 1000),
    row(
      'rename, growth of script',
      of(large, 'renameScript'),
      of(small, 'renameScript'),
      ours,
      growth(of(large, 'renameScript'), of(small, 'renameScript')),
    ),
    row('search, script per key, median, ms', median(keysOf(large)), median(keysOf(reactAdmin)), theirs),
    row('  above that of an empty key', median(keysOf(large)) - of(large, 'emptyKey'), undefined, '', atMost(2)),
    row('search, script per key, p99, ms', p99(keysOf(large)), undefined, '', atMost(8)),
    row('  react-admin, last key to rows, ms', median(reactAdmin.flatMap(({ untilRows }) => untilRows))),
    row(
      'search, growth of script per key',
      median(keysOf(large)),
      median(keysOf(small)),
      ours,
      growth(median(keysOf(large)), median(keysOf(small))),
    ),
    row('search, wrong results', wrongResults(large, words, sizes.large.rows), undefined, '', atMost(0)),
  ];
  for (const [way, what] of [
    ['there', 'account to card'],
    ['back', 'and back'],
  ]) {
    const figure = (rounds, key) => median(jumpsOf(rounds, way, key));
    rows.push(
      row(`${what}, press to painted, ms`, figure(large, 'painted'), figure(reactAdmin, 'painted'), theirs),
      row(`${what}, script, ms`, figure(large, 'script'), undefined, '', atMost(16)),
      row(`${what}, requests`, Math.max(...jumpsOf(large, way, 'requests')), undefined, '', atMost(0)),
      row('  the same in react-admin', Math.max(...jumpsOf(reactAdmin, way, 'requests'))),
      row(
        `${what}, growth of script`,
        figure(large, 'script'),
        figure(small, 'script'),
        ours,
        growth(figure(large, 'script'), figure(small, 'script')),
      ),
    );
  }
  rows.push(
    row(`heap with summaries ${atLarge}, MB`, of(large, 'heap'), heaps.parsed, 'parsed response', atMost(1.3)),
    row(
      '  less the console with demo data',
      of(large, 'heap') - of(demo, 'heap'),
      heaps.parsed,
      'parsed response',
      atMost(1.3),
    ),
    row('heap with all details, MB', heaps.details, undefined, '', atMost(110)),
  );
  return rows;
}
