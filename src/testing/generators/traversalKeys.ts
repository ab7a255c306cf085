const ups = [
  '..',
  '%2e%2e',
  '%252e%252e',
  '.%2e',
  '..%00',
  '..;',
  '...',
  '．．',
  '\u2024\u2024',
  '..\u0000',
  '. .',
  '..\\',
  '~',
];
const slashes = ['/', '\\', '%2f', '%5c', '%252f', '//', '/./', '\u2215', '\uff0f'];
const targets = ['etc/passwd', 'secret'];

/** Known path traversals, for tests. None of them is a file key. */
export const traversalKeys: string[] = [
  ...ups.flatMap((up) => slashes.flatMap((slash) => targets.map((target) => `${up}${slash}${target}`))),
  ...[
    '',
    '.',
    '..',
    '/',
    'a/',
    '/a',
    'a//b',
    'a/.',
    'a/..',
    'a/../b',
    'a/./b',
    '.hidden',
    'a/.part-1',
    'a\0b',
    'a b',
    'a\nb',
  ],
  ...[
    '/etc/passwd',
    'C:\\secret',
    'C:/secret',
    '\\\\host\\share',
    'file:///etc/passwd',
    'a:stream',
    'a/b.',
    'ä',
    'a/'.repeat(20),
    'a'.repeat(129),
  ],
  ...['a/b/c/d/e/f/g/h/i', 'a?b', 'a#b', 'a%00.png', 'a*', 'a|b', '-rf', '_a'],
];
