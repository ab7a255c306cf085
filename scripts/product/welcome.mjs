const demoSignIns = [
  ['super@cards.test', 'super administrator: everything'],
  ['owner@cards.test', 'account owner: two accounts'],
  ['staff@cards.test', 'administrator account: every account'],
  ['holder@cards.test', 'card holder: one card with two profiles'],
];

/** What `npm start` prints once the server listens: addresses, and the sign-ins where the store holds the demo data. */
export function welcome({ listening, demoData }) {
  const lines = ['', 'Contact Cards is running.', '', `  Open   ${listening}/`, `  Calls  ${listening}/api/docs`];
  if (demoData) {
    const width = Math.max(...demoSignIns.map(([email]) => email.length));
    lines.push('', '  Sign in with one of these, password demo-cards-2026:');
    lines.push(...demoSignIns.map(([email, what]) => `    ${email.padEnd(width)}   ${what}`));
  }
  return [...lines, '', '  Ctrl-C stops it.', ''].join('\n');
}
