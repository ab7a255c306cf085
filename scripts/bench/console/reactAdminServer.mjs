/**
 * `node reactAdminServer.mjs`: react-admin's files, and the rows that its parent gives it from memory in the protocol
 * of ra-data-simple-rest. Sorted lists are kept, so that it is as fast as a server can be.
 */
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { inRoot } from '../../product/root.mjs';

const dist = inRoot('scripts', 'bench', 'react-admin', 'dist');
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
let rows;
const sortedLists = new Map();

function sorted(resource, [field, order]) {
  const key = `${resource} ${field} ${order}`;
  if (!sortedLists.has(key)) {
    const list = [...rows[resource]].sort((a, b) => (a[field] < b[field] ? -1 : a[field] > b[field] ? 1 : 0));
    sortedLists.set(key, order === 'DESC' ? list.reverse() : list);
  }
  return sortedLists.get(key);
}

function find(resource, parameters) {
  const value = (name, otherwise) => JSON.parse(parameters.get(name) ?? JSON.stringify(otherwise));
  const { q, id, ...fields } = value('filter', {});
  const needle = q?.toLowerCase();
  const found = sorted(resource, value('sort', ['id', 'ASC'])).filter(
    (row) =>
      (!needle || row.name.toLowerCase().includes(needle)) &&
      (!id || id.includes(row.id)) &&
      Object.entries(fields).every(([name, wanted]) => row[name] === wanted),
  );
  const [first, last] = value('range', [0, found.length - 1]);
  return { content: found.slice(first, last + 1), range: `${resource} ${first}-${last}/${found.length}` };
}

function readBody(request) {
  return new Promise((resolve) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk)).on('end', () => resolve(JSON.parse(text)));
  });
}

async function respond(request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const [, api, resource, id] = pathname.split('/');
  const json = (content, headers = {}) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(content));
  };
  if (api === 'api') {
    const record = id && rows[resource].find((row) => row.id === decodeURIComponent(id));
    if (request.method === 'PUT') {
      Object.assign(record, await readBody(request));
      sortedLists.clear();
    }
    if (record) return json(record);
    const { content, range } = find(resource, searchParams);
    return json(content, { 'content-range': range });
  }
  const file = path.join(dist, path.normalize(pathname));
  const served = existsSync(file) && path.extname(file) ? file : path.join(dist, 'index.html');
  response.writeHead(200, { 'content-type': types[path.extname(served)] ?? 'application/octet-stream' });
  response.end(readFileSync(served));
}

process.on('message', (message) => {
  rows = message.rows;
  const server = http.createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1', () => process.send({ origin: `http://127.0.0.1:${server.address().port}` }));
});
process.on('disconnect', () => process.exit(0));
