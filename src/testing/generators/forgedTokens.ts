import { createHmac } from 'node:crypto';

type Claims = Record<string, unknown>;

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(head: unknown, claims: Claims, key: string | Buffer, hash = 'sha256'): string {
  const content = `${encoded(head)}.${encoded(claims)}`;
  return `${content}.${createHmac(hash, key).update(content).digest('base64url')}`;
}

/**
 * Tokens that no server may accept, by what is wrong with them.
 * @param token a good one
 * @param storedKey the key that signed it, as the database holds it
 */
export function forgedTokens(token: string, storedKey: string): Record<string, string[]> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  const key = Buffer.from(storedKey, 'base64url');
  return {
    'no algorithm': ['none', 'None', 'NONE', 'nOnE', '', null, undefined].flatMap((alg) =>
      ['', signature, 'x'].map((end) => `${encoded({ alg, typ: 'JWT' })}.${payload}.${end}`),
    ),
    'another algorithm': [
      ...[
        ['sha384', 'HS384'],
        ['sha512', 'HS512'],
        ['sha1', 'HS1'],
        ['md5', 'HS256'],
      ].map(([hash, alg]) => signed({ alg }, claims, key, hash)),
      ...['HS384', 'HS512', 'RS256', 'ES256', 'PS256', 'EdDSA', 'hs256'].map((alg) => signed({ alg }, claims, key)),
    ],
    'another key': ['', 'secret', 'changeme', storedKey, key.toString('hex'), Buffer.alloc(32)].map((other) =>
      signed({ alg: 'HS256' }, claims, other),
    ),
    'a key that the token names': [
      { kid: '../../dev/null' },
      { kid: ['a'] },
      { kid: 7 },
      { jwk: { kty: 'oct', k: 'c2VjcmV0' } },
      { jku: 'https://evil.test/keys' },
      { x5u: 'https://evil.test/x' },
      { crit: ['exp'], exp: 1 },
      { b64: false, crit: ['b64'] },
    ].map((more) => signed({ alg: 'HS256', ...more }, claims, 'secret')),
    'changed claims': [
      { role: 'SUPER_ADMIN', id: 'x' },
      { sid: 'another' },
      { sid: null },
      { email: 'eve@evil.test' },
    ].map((more) => `${header}.${encoded({ ...claims, ...more })}.${signature}`),
    'no session': [
      { sid: 'missing' },
      { sid: '' },
      { sid: 7 },
      { sid: ['a'] },
      { sid: { $ne: null } },
      { sid: "' or 1=1 --" },
    ].map((more) => signed({ alg: 'HS256' }, { ...claims, ...more }, key)),
    'broken form': [
      `${header}.${payload}.${signature.slice(0, -2)}`,
      `${header}.${payload}`,
      `${header}.${payload}.${signature}.${signature}`,
      `${token}x`,
      `x${token}`,
      `${token}=`,
      'x'.repeat(10_000),
      '..',
      '',
    ],
  };
}
