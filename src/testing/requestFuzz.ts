import fc from 'fast-check';
import { operations } from '../contract/operations';
import type { OperationId } from '../contract/operations';
import type { ApiDocument, ApiSchema } from '../server/resources/openApi/openApi';
import type { OperationInput } from './aServer';
import { anyCharacters } from './generators/anyCharacters';
import { inlinedSchema } from './inlinedSchema';

/** Texts that have broken other servers. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  '\r\nBcc: thief@evil.test',
  "'; drop table cards; --",
  '" or 1=1',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '=1+1',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(30),
  'x'.repeat(5000),
  '2024-02-30',
  '0000-00-00',
  '2024-04-01',
  '2026-01-01T00:00:00.000Z',
  '•',
  '••••••••',
  'ann@cards.test',
  '"a b"@cards.test',
  'https://exa mple.com',
  'http://[::1]',
  '#11223344',
  'Europe/Vienna',
  '😀'.repeat(50),
  'İ',
];
const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  anyCharacters({ maxLength: 40 }),
  fc.string({ maxLength: 300 }),
);
const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 53, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Mostly values that the schema allows, sometimes others. */
function valueFor(schema: ApiSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fittingValue(schema) }, { weight: 1, arbitrary: anything });
}

function fittingValue(schema: ApiSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueFor));
  if (schema.items) return fc.array(valueFor(schema.items), { maxLength: 25 });
  if (schema.properties) return objectFor(schema);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fc.integer({ min: (schema.minimum ?? 0) - 1, max: schema.maximum ?? 1000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return schema.pattern === undefined
        ? hostileText
        : fc.oneof(fc.stringMatching(new RegExp(schema.pattern)), hostileText);
  }
}

function objectFor({ properties = {}, required = [] }: ApiSchema): fc.Arbitrary<object> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueFor(schema)]));
  const complete = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  const extra = fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'id', 'role', 'userId', 'version', 'x'),
    anything,
    { maxKeys: 2 },
  );
  return fc.oneof(
    { weight: 5, arbitrary: complete },
    {
      weight: 1,
      arbitrary: fc
        .tuple(complete, extra)
        .map(([object, more]) => Object.defineProperties({ ...object }, Object.getOwnPropertyDescriptors(more))),
    },
  );
}

/** A form as text that is nearly one. */
function formBody(fields: string[]): fc.Arbitrary<{ body: string; headers: Record<string, string> }> {
  const part = fc.record({
    name: fc.oneof(fc.constantFrom(...fields), hostileText),
    fileName: fc.option(hostileText),
    value: hostileText,
  });
  const line = (text: string) => text.replace(/[\r\n"\u0000]/g, '');
  return fc
    .tuple(fc.array(part, { maxLength: 8 }), fc.constantFrom('--b--\r\n', '--b\r\n', ''))
    .map(([parts, end]) => ({
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body:
        parts
          .map(
            ({ name, fileName, value }) =>
              `--b\r\nContent-Disposition: form-data; name="${line(name)}"${fileName === null ? '' : `; filename="${line(fileName)}"`}\r\n\r\n${value}\r\n`,
          )
          .join('') + end,
    }));
}

/**
 * Requests of a call made from its own schemas.
 * @param known ids that exist, so that not every response is "not found"
 * @param right a valid body: some requests differ from it in one or two fields only
 */
export function requestsOf(
  call: OperationId,
  document: ApiDocument,
  known: Record<string, string>,
  right: unknown,
): fc.Arbitrary<OperationInput> {
  const [method, path] = operations[call];
  const operation = document.paths[`/api${path}`]?.[method.toLowerCase()];
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.oneof({ weight: 4, arbitrary: fc.constant(known[name] ?? 'cards') }, { weight: 1, arbitrary: pathText }),
      ]),
    ),
  );
  const queried = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const query = fc.dictionary(
    fc.constantFrom('userId', 'type', ...queried),
    fc.oneof(
      hostileText.map(wellFormed),
      fc.constantFrom(...Object.values(known), 'cards', 'profileTotal,saved', 'day'),
    ),
    { maxKeys: 4 },
  );
  const [[type = '', { schema: named = {} } = {}] = []] = Object.entries(operation?.requestBody?.content ?? {});
  const schema = inlinedSchema(named, document.components.schemas);
  const withIds = fc.constantFrom({}, pick(known, Object.keys(schema.properties ?? {})));
  const made = fc
    .tuple(valueFor(schema), withIds)
    .map(([value, ids]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.assign(value, ids) : value,
    );
  const body = isObject(right) ? fc.oneof(made, bentBody(right, schema)) : made;
  const sent = type.startsWith('multipart')
    ? formBody(Object.keys(schema.properties ?? {}))
    : type === ''
      ? fc.constant({})
      : body.map((value) => ({ body: JSON.stringify(value), headers: { 'content-type': 'application/json' } }));
  return fc.record({ params, query, sent }).map(({ sent: { ...rest }, ...place }) => ({ ...place, ...rest }));
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

/** The right body with one or two of its fields, or of those it may have, made anew. */
function bentBody(right: object, { properties = {} }: ApiSchema): fc.Arbitrary<object> {
  const fields = Object.entries(properties).filter(([name]) => name !== 'version');
  if (fields.length === 0) return fc.constant(right);
  const change = fc
    .constantFrom(...fields)
    .chain(([name, schema]) => valueFor(schema).map((value) => ({ [name]: value })));
  return fc.array(change, { maxLength: 2 }).map((changes) => Object.assign({}, right, ...changes) as object);
}

/** A lone half of a surrogate cannot be written into an address. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '');
const pathText = hostileText.map((text) => wellFormed(text).slice(0, 150) || 'x');

function pick(known: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name)));
}
