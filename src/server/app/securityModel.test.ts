import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { apiPrefix, operationIds, operations } from '../../contract/operations';
import { contractYearLimits } from '../../contract/constants';
import {
  attachmentFormats,
  limits,
  oneTimePasswordMilliseconds,
  rateLimits,
  sessionLife,
  uploadLimits,
} from '../../contract/limits';
import { databaseLevels } from '../database/databaseEvent';
import { outboxLevels } from '../outside/outbox/outboxEvent';
import { operationPolicies } from '../../contract/policy';
import { isWeakPassword } from '../resources/logins/weakPassword';

const root = process.cwd();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** Cells of a table may be padded. */
const page = read('docs/security-model.md').replace(/ +/g, ' ');
const registry = 'https://registry.npmjs.org/';
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The production files of the server. */
const files = readdirSync(path.join(root, 'src/server'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|Peer\.ts$|^fake/.test(entry.name))
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));

function windowOf(milliseconds: number): string {
  const [length, unit] =
    milliseconds % hour === 0 ? [hour, 'hour'] : milliseconds % minute === 0 ? [minute, 'minute'] : [second, 'second'];
  const count = milliseconds / length;
  return `${count} ${unit}${count > 1 ? 's' : ''}`;
}

const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`;

describe('docs/security-model.md', () => {
  it.each([
    'Input',
    'Limits',
    'Uploads',
    'Ways to sign in',
    'Sessions',
    'Permissions',
    'Cryptography',
    'Connections',
    'Data',
    'Dependencies',
    'Costly work',
    'Logs',
    'What the installation has to do',
  ])('has the section %s', (title) => {
    const [, section = ''] = page.split(`\n## ${title}\n`);
    expect(section.split('\n## ')[0]?.length).toBeGreaterThan(300);
  });

  it('names every way to sign in', () => {
    const ways = operationIds
      .filter((name) => /token$/.test(operations[name][1]) && operationPolicies[name].who === 'anyone')
      .map((name) => `\`${operations[name][0]} ${apiPrefix}${operations[name][1]}\``);
    expect(ways).toHaveLength(2);
    expect(ways.filter((way) => !page.includes(way))).toEqual([]);
  });

  it('refuses as a password each word that it names', () => {
    const words = [...(/context words.*?the name and the email/s.exec(page)?.[0] ?? '').matchAll(/`(\w+)`/g)].map(
      ([, word]) => word ?? '',
    );
    expect(words.length).toBeGreaterThan(8);
    expect(words.filter((word) => !isWeakPassword(`${word}2026!`))).toEqual([]);
  });

  it('names every limit with its figures', () => {
    const rows = Object.entries(rateLimits).map(
      ([name, { count, milliseconds }]) => `| \`${name}\` | ${count} | ${windowOf(milliseconds)} |`,
    );
    expect(rows.filter((row) => !page.includes(row))).toEqual([]);
    expect(rows.length).toBeGreaterThan(10);
  });

  it('names the rules of input', () => {
    const { json, bulkAction, selection } = uploadLimits;
    for (const rule of [
      `1 to ${limits.name} characters`,
      `at most ${limits.text} characters`,
      `at most ${limits.listEntries} entries`,
      `at most ${limits.email} characters`,
      `at most ${json / 1024} KiB, of a bulk action ${mebibytes(bulkAction)}, of a selection to export ${mebibytes(selection)}`,
      `${contractYearLimits.first} to ${contractYearLimits.last}`,
    ]) {
      expect(page).toContain(rule);
    }
  });

  it('names every upload with its types and sizes', () => {
    expect(page).toContain(
      `| ${mebibytes(uploadLimits.photo)}, at most ${uploadLimits.photoEdgePixels} pixels an edge |`,
    );
    expect(page).toContain(`| PNG | ${mebibytes(uploadLimits.texture)}, five for each account |`);
    expect(page).toContain(
      `| ${attachmentFormats.join(', ')} | ${mebibytes(uploadLimits.attachment)}, ${mebibytes(uploadLimits.attachmentsKept)} in all |`,
    );
  });

  it('names the lengths of passwords and the lives of sessions and one-time passwords', () => {
    expect(page).toContain(`${limits.passwordMinimum} to ${limits.passwordMaximum} characters of any kind`);
    expect(page).toContain(
      `after ${sessionLife.idleMilliseconds / 24 / hour} days without use and after ${sessionLife.absoluteMilliseconds / 24 / hour} days in any case`,
    );
    expect(page).toContain(`ends after ${windowOf(sessionLife.oneTimeMilliseconds)}`);
    expect(page).toContain(`${oneTimePasswordMilliseconds / minute} minutes, one use`);
  });

  it('names every file that uses cryptography', () => {
    const users = files
      .filter((file) => /from '(node:crypto|jose|@node-rs\/argon2|age-encryption)'/.test(read(file)))
      .map((file) => file.replace('src/server/', ''));
    expect(users.length).toBeGreaterThan(10);
    expect(users.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
  });

  it('names every security event that is written', () => {
    const source = files.map(read).join('\n');
    const written = [
      ...source.matchAll(/(?:\.security\(|logSecurityEvent\(request, |\d{3}: |event: )'([a-z]+_[a-z_]+)'/g),
    ].map(([, event]) => event ?? '');
    expect(new Set(written).size).toBeGreaterThan(8);
    expect([...new Set(written)].filter((event) => !page.includes(`\`${event}\``))).toEqual([]);
  });

  it('names the level of every line', () => {
    const rows = page.matchAll(/^\| ((?:`[a-z_]+`(?:, )?)+) \| (info|warn|error|fatal) \|/gm);
    const documented = [...rows].flatMap(([, names = '', level]) =>
      names.split(', ').map((name) => [name.replaceAll('`', ''), level] as const),
    );
    const source = files.map(read).join('\n');
    const written = [...source.matchAll(/log\.(\w+)\(\s*\{[^}]*?event: '([a-z_]+)'/g)].map(
      ([, level = '', event = '']) => [event, level] as const,
    );
    expect(written.length).toBeGreaterThan(10);
    expect(Object.fromEntries(documented)).toMatchObject({
      ...Object.fromEntries(written),
      ...outboxLevels,
      ...databaseLevels,
    });
  });

  it('names every server that the product sends requests to', () => {
    const hosts = files.flatMap((file) =>
      [...read(file).matchAll(/'https:\/\/([\w.-]+\.googleapis\.com|fonts\.gstatic\.com)/g)].map(
        ([, host]) => host ?? '',
      ),
    );
    expect(hosts.length).toBeGreaterThan(3);
    expect([...new Set(hosts)].filter((host) => !page.includes(host))).toEqual([]);
  });
});

describe('package-lock.json', () => {
  it('takes every package from the registry of npm, with its hash', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }>;
    };
    const others = Object.entries(packages).filter(
      ([name, { resolved = registry, integrity = '', inBundle }]) =>
        name !== '' && !inBundle && !(resolved.startsWith(registry) && integrity.startsWith('sha512-')),
    );
    expect(others).toEqual([]);
    expect(Object.keys(packages).length).toBeGreaterThan(100);
  });

  it('is the only say on versions: package.json names one version of each package', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >;
    expect(
      Object.entries({ ...dependencies, ...devDependencies }).filter(
        ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      ),
    ).toEqual([]);
  });
});
