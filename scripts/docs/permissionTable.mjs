/** docs/permissions.md, made from the tables of src/contract. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ts from 'typescript';
import { inRoot } from '../product/root.mjs';

/** Loads a module of src/contract. TypeScript only loses its types: the contract imports nothing but itself. */
function requireContract(name) {
  const require = createRequire(import.meta.url);
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  require.extensions['.ts'] = (module, file) =>
    module._compile(ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions }).outputText, file);
  return require(inRoot('src', 'contract', `${name}.ts`));
}

const scopes = { BASIC: 'own', ADMIN: 'managed', SUPER_ADMIN: 'all' };
/** A session is in the scope of its own user only, in every role. */
const scopeOf = (object, role) => (object === 'session' ? 'own' : scopes[role]);

const heading = `# Who may do what

Made by \`npm run docs\` from \`src/contract/operations.ts\`, \`policy.ts\` and \`permissions.ts\`. The server authorizes every request by these tables,
and the console shows only what they allow. "Everyone" needs no sign-in.

Where an operation names an object, the role reaches its scope only: own (BASIC), managed (ADMIN) or all (SUPER_ADMIN). Other objects respond
like missing ones (404). The managed jobs are those that the user has started. For an account owner they include the jobs of their accounts. Imports of accounts are in the scope of super administrators only.
`;

function needOf({ who, contractOption }) {
  const need = typeof who === 'string' ? { anyone: 'nothing', signedIn: 'a session' }[who] : undefined;
  const permission = need ?? Object.entries(who).map(([kind, name]) => `${kind} \`${name}\``)[0];
  return contractOption ? `${permission}, contract option \`${contractOption}\`` : permission;
}

/** docs/permissions.md as text. */
export function permissionsPage() {
  const { operations } = requireContract('operations');
  const { operationPolicies, rolesOfOperation } = requireContract('policy');
  const { grantingLists, rolePermissions, roles } = requireContract('permissions');
  const cellOf = (id, role) => {
    const { who, object, body } = operationPolicies[id];
    if (who === 'anyone') return 'everyone';
    if (!rolesOfOperation(id).includes(role)) return '–';
    return object || body ? scopeOf(object, role) : 'yes';
  };
  const operationRows = Object.entries(operations).map(([id, [method, path]]) => {
    const { object, body } = operationPolicies[id];
    const objects = [object, body?.object].filter(Boolean).join(', ') || '–';
    const cells = [`\`${id}\``, `\`${method} /api${path}\``, objects, ...roles.map((role) => cellOf(id, role))];
    return `| ${[...cells, needOf(operationPolicies[id])].join(' | ')} |`;
  });
  const permissionRows = (kind) => {
    const all = [...new Set(roles.flatMap((role) => rolePermissions[role][kind]))];
    const cells = (name) => roles.map((role) => (rolePermissions[role][kind].includes(name) ? 'yes' : '–'));
    return all.map((name) => `| \`${name}\` | ${cells(name).join(' | ')} |`);
  };
  const roleColumns = roles.join(' | ');
  const names = (list) => list.map((name) => `\`${name}\``).join(', ');
  const listRows = Object.entries(grantingLists).map(([list, { roles: allowed, routes, features }]) => {
    const cells = roles.map((role) => (allowed.includes(role) ? 'yes' : '–'));
    return `| \`${list}\` | ${cells.join(' | ')} | ${names(routes)} | ${names(features)} |`;
  });
  const table = (title, kind) =>
    [
      `## ${title}`,
      '',
      `| ${title.replace(/s$/, '')} | ${roleColumns} |`,
      '|---|---|---|---|',
      ...permissionRows(kind),
    ].join('\n');
  return `${[
    heading,
    '## Operations\n',
    `| Operation | Request | Object | ${roleColumns} | Needs |`,
    '|---|---|---|---|---|---|---|',
    ...operationRows,
    '',
    table('Routes', 'routes'),
    '',
    table('Features', 'features'),
    '',
    'Routes and features of the statistics are granted at run time, when the server returns the matching list.',
    'So are those of these lists, which a role may request or not:',
    '',
    `| List | ${roleColumns} | Routes | Features |`,
    '|---|---|---|---|---|---|',
    ...listRows,
  ].join('\n')}\n`;
}
