import http from 'node:http';
import { performance } from 'node:perf_hooks';

const agent = new http.Agent({ keepAlive: true });

/** One request: status, headers, bytes (unless `isDropped`), and the milliseconds to the last byte. */
export function request(origin, path, { token, encoding = 'identity', isDropped = false, method = 'GET', body } = {}) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      'accept-encoding': encoding,
    };
    const sent = http.request(origin + path, { method, agent, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => isDropped || chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const milliseconds = performance.now() - began;
        if (response.statusCode >= 400) return reject(new Error(`${path} responded with ${response.statusCode}`));
        resolve({ headers: response.headers, bytes: Buffer.concat(chunks), milliseconds });
      });
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** The total milliseconds of requests one after another. */
export async function inARow(origin, paths, options) {
  let total = 0;
  for (const path of paths) total += (await request(origin, path, { ...options, isDropped: true })).milliseconds;
  return total;
}
