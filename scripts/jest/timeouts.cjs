const minute = 60_000;
const usual = 10_000;

/** Tests that take longer, with the reason; measured on two cores with three workers. A test may name its own limit. */
const longer = [
  { reason: 'Chromium and the built product', milliseconds: 2 * minute, files: [/^src\/journeys\//] },
  { reason: 'search for errors with generated input', milliseconds: 3 * minute, files: [/\.long\.test\.ts$/] },
  { reason: 'derive keys from a passphrase', milliseconds: 3 * minute, files: [/^src\/server\/app\/backup\//] },
  { reason: 'oxlint, TypeScript, npm or Git in a process of its own', milliseconds: minute, files: [/^scripts\//] },
  {
    reason: 'the whole server, every operation or the demo data',
    milliseconds: minute,
    files: [/^src\/server\/app\//],
  },
  {
    reason: 'hundreds of requests, or rows, to reach a limit',
    milliseconds: minute,
    files: [
      /^src\/server\/http\/(authenticate|operations|uploadFlood)\.test/,
      /^src\/server\/resources\/(accounts|adminAccounts|cardProfiles|contactUs|deletions|leads|lists|photos|sessions|statistics)\//,
      /^src\/server\/resources\/(emailConfirmations|publicCards)\//,
    ],
  },
  {
    reason: 'fill a disk, and migrate and copy whole databases',
    milliseconds: minute,
    files: [/^src\/server\/database\/migrationBackup\.test/],
  },
  {
    reason: 'hundreds of hostile texts or files',
    milliseconds: minute,
    files: [/^src\/server\/outside\/(attachments|images|mail)\//, /^src\/card\/safeUrl\.test/],
  },
  {
    reason: 'whole screens with many steps, or axe on every part',
    milliseconds: minute,
    files: [/^src\/ui\/gallery\//, /^src\/console\/(app|forms|screens)\//],
  },
];

/** The milliseconds a test or a hook of a file may take. @param file relative to the project */
const timeoutOf = (file) =>
  longer.find(({ files }) => files.some((pattern) => pattern.test(file)))?.milliseconds ?? usual;

module.exports = { longer, timeoutOf };
