const demoSignIns = [
  ['super@cards.test', 'super administrator: everything'],
  ['owner@cards.test', 'account owner: two accounts'],
  ['staff@cards.test', 'administrator account: every account'],
  ['holder@cards.test', 'card holder: one card with two profiles'],
];

const isLoopback = (host) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** The addresses for phones in the same network: those of this computer's interfaces if the server listens on all. */
function phoneLines(listening, { host: given, interfaces }) {
  // `set HOST=0.0.0.0 && npm start` of Windows leaves a space at the end.
  const host = given?.trim();
  if (!host || isLoopback(host))
    return ['not yet: start it with HOST=0.0.0.0 to open it on phones in the same network'];
  if (host !== '0.0.0.0' && host !== '::') return [];
  const { protocol, port } = new URL(listening);
  return Object.values(interfaces)
    .flat()
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `${protocol}//${address}:${port}/ (same network)`);
}

/**
 * What `npm start` prints once the server listens: its addresses, those for phones in the same network, and the
 * sign-ins if the database holds the demo data.
 * @param network the setting HOST, and the interfaces of this computer as `os.networkInterfaces()` returns them.
 *   Without it no phone is mentioned: `npm run develop` serves this computer only
 */
export function welcome({ listening, demoData }, network) {
  const lines = ['', 'Contact Cards is running.', '', `  Open   ${listening}/`, `  API    ${listening}/api/docs`];
  if (network) lines.push(...phoneLines(listening, network).map((line) => `  Phone  ${line}`));
  if (demoData) {
    const width = Math.max(...demoSignIns.map(([email]) => email.length));
    lines.push('', '  Sign in with one of these, password demo-cards-2026:');
    lines.push(...demoSignIns.map(([email, what]) => `    ${email.padEnd(width)}   ${what}`));
  }
  return [...lines, '', '  Ctrl-C stops it.', ''].join('\n');
}
