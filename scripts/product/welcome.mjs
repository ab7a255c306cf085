const demoSignIns = [
  ['super@cards.test', 'super administrator: everything'],
  ['owner@cards.test', 'account owner: two accounts'],
  ['staff@cards.test', 'administrator account: every account'],
  ['holder@cards.test', 'card holder: one card with two profiles'],
];

function isLoopback(host = '127.0.0.1') {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** The addresses of a server in its network: those of this computer's interfaces when it listens on all of them. */
function lanAddresses(listening, host, interfaces) {
  if (host !== '0.0.0.0' && host !== '::') return [];
  const addresses = Object.values(interfaces).flat();
  return addresses
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `${new URL(listening).protocol}//${address}:${new URL(listening).port}/`);
}

/**
 * What `npm start` prints once the server listens: its addresses, those for phones in the same network, and the
 * sign-ins if the database holds the demo data.
 * @param host the setting HOST
 * @param interfaces those of this computer, as `os.networkInterfaces()` returns them
 */
export function welcome({ listening, demoData }, host, interfaces) {
  const lines = ['', 'Contact Cards is running.', '', `  Open   ${listening}/`, `  API    ${listening}/api/docs`];
  lines.push(...lanAddresses(listening, host, interfaces).map((address) => `  Phone  ${address} (same network)`));
  if (isLoopback(host))
    lines.push('  Phone  not yet: start it with HOST=0.0.0.0 to open it on phones in the same network');
  if (demoData) {
    const width = Math.max(...demoSignIns.map(([email]) => email.length));
    lines.push('', '  Sign in with one of these, password demo-cards-2026:');
    lines.push(...demoSignIns.map(([email, what]) => `    ${email.padEnd(width)}   ${what}`));
  }
  return [...lines, '', '  Ctrl-C stops it.', ''].join('\n');
}
