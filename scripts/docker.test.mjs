import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { parse } from 'yaml';
import { inRoot } from './product/root.mjs';
import { nodeOptions } from './product/server.mjs';

const read = (name) => readFileSync(inRoot(name), 'utf8');
const dockerfile = read('Dockerfile').replaceAll(/\\\n/g, ' ');
const instructions = dockerfile
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
  .map((line) => line.match(/^([A-Z]+) (.*)$/).slice(1));
const argumentsOf = (wanted) => instructions.filter(([name]) => name === wanted).map(([, given]) => given);
const compose = parse(read('compose.yaml'), { merge: true });
const services = Object.entries(compose.services);

/** Names of the settings in the table of README.md. */
const settings = new Set(
  [...read('README.md').matchAll(/^\| (`[A-Z0-9_`, ]+) \|/gm)].flatMap(([, names]) => names.match(/[A-Z0-9_]+/g)),
);

describe('the Docker image', () => {
  it('copies files that exist and that the build context holds', () => {
    const context = new Set(
      read('.dockerignore')
        .split('\n')
        .filter((line) => line.startsWith('!'))
        .map((line) => line.slice(1)),
    );
    const copied = argumentsOf('COPY')
      .filter((given) => !given.startsWith('--from'))
      .flatMap((given) => given.split(' ').slice(0, -1));
    expect(copied.length).toBeGreaterThan(4);
    for (const name of copied) expect([name, existsSync(inRoot(name)), context.has(name)]).toEqual([name, true, true]);
    for (const name of context) expect(copied).toContain(name);
  });

  it('runs the server bundle that webpack writes, as npm start does, on a Node that package.json allows', () => {
    const [server] = createRequire(import.meta.url)('../webpack.config.js')();
    const [command] = argumentsOf('CMD').map((given) => JSON.parse(given));
    expect(command.slice(0, -1)).toEqual(['node', ...nodeOptions]);
    const entry = command.at(-1).match(/^build\/server\/(\w+)\.cjs$/)[1];
    expect(Object.keys(server.entry)).toContain(entry);
    expect(server.output.path).toBe(inRoot('build', 'server'));
    const [, least] = /(\d+)/.exec(JSON.parse(read('package.json')).engines.node);
    for (const from of argumentsOf('FROM'))
      expect(Number(/^node:(\d+)-/.exec(from)?.[1])).toBeGreaterThanOrEqual(Number(least));
    for (const script of dockerfile.matchAll(/npm run (\S+)/g))
      expect(JSON.parse(read('package.json')).scripts).toHaveProperty(script[1]);
  });

  it('does not contain the cache of the build', () => {
    const [build] = argumentsOf('RUN').filter((given) => given.includes('npm run build'));
    expect(build).toMatch(/^CI=true npm run build/);
    const environment = jest.replaceProperty(process, 'env', { ...process.env, CI: 'true' });
    const bundles = createRequire(import.meta.url)('../webpack.config.js')();
    environment.restore();
    expect(bundles.map(({ cache }) => cache)).toEqual(bundles.map(() => false));
  });

  it.each([
    [200, 0],
    [503, 1],
  ])('has a health check that is told %d by /readyz, and then ends with %d', async (status, code) => {
    const isReadyCheck = ({ url }) => url === '/readyz';
    const server = createServer((request, response) => response.writeHead(isReadyCheck(request) ? status : 404).end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const [, command] = /CMD (.*)$/.exec(argumentsOf('HEALTHCHECK'));
    const check = spawn(process.execPath, JSON.parse(command).slice(1), { env: { PORT: server.address().port } });
    expect(await once(check, 'exit')).toEqual([code, null]);
    server.close();
  });

  it('belongs to no root, writes one folder and is asked whether it is ready', () => {
    expect(argumentsOf('USER')).toEqual(['node']);
    expect(argumentsOf('VOLUME')).toEqual(['/data']);
    expect(read('src/server/http/health.ts')).toContain("check('/readyz'");
    const set = argumentsOf('ENV').flatMap((given) => given.match(/[A-Z_]+(?==)/g));
    for (const name of set.filter((each) => each !== 'NODE_ENV')) expect(settings).toContain(name);
  });
});

describe('the documented docker run', () => {
  const run = /^docker run -d --name (?:[^\n]*\\\n)*[^\n]*/m.exec(read('docs/operations.md'))?.[0];

  it('runs the container as compose.yaml does', () => {
    const { restart, read_only: isReadOnly, tmpfs, stop_grace_period: seconds } = compose.services['server-1'];
    expect(isReadOnly).toBe(true);
    expect(run).toContain(' --read-only ');
    expect(run).toContain(` --tmpfs ${tmpfs} `);
    expect(run).toContain(` --restart ${restart} `);
    expect(run).toContain(` --stop-timeout ${Number.parseInt(seconds, 10)} `);
  });
});

describe('compose.yaml', () => {
  it('names only settings of the README', () => {
    const servers = services.filter(([, { build }]) => build);
    expect(servers).toHaveLength(2);
    for (const [, { environment }] of servers)
      for (const name of Object.keys(environment)) expect(settings).toContain(name);
  });

  it('gives every server a read-only file system, a folder of its own, and time to end', () => {
    const servers = services.filter(([, { build }]) => build);
    for (const [name, server] of servers) {
      expect(server).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'], volumes: [`${name}:/data`] });
      expect(Number.parseInt(server.stop_grace_period, 10)).toBeGreaterThan(10);
    }
  });

  it('names services, volumes and files that exist', () => {
    const names = services.map(([name]) => name);
    for (const [, { depends_on: before = {}, volumes = [] }] of services) {
      for (const [name, { condition }] of Object.entries(before)) {
        expect(names).toContain(name);
        if (condition === 'service_healthy')
          expect('healthcheck' in compose.services[name] || 'build' in compose.services[name]).toBe(true);
      }
      for (const [source] of volumes.map((volume) => volume.split(':')))
        expect(source.startsWith('./') ? existsSync(inRoot(source)) : source in compose.volumes).toBe(true);
    }
    const upstreams = /reverse_proxy (.+) \{/.exec(read('deploy/Caddyfile'))[1].split(' ');
    for (const upstream of upstreams) {
      const [name, port] = upstream.split(':');
      expect(names).toContain(name);
      expect(argumentsOf('EXPOSE')).toEqual([port]);
    }
    const { DATABASE_URL: database, S3_ENDPOINT: files } = compose.services['server-1'].environment;
    expect(names).toContain(new URL(files).hostname);
    expect(names).toContain(/@(\w+):/.exec(database)[1]);
  });

  it('waits for the database that takes connections, not for the one that its image fills on a socket', () => {
    expect(compose.services.database.healthcheck.test.join(' ')).toContain('pg_isready --host 127.0.0.1 ');
  });

  it('makes the bucket of the servers, with their keys, before they start', () => {
    const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = compose.services['server-1'].environment;
    expect(compose.services.files.environment).toEqual({
      AWS_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
      S3_BUCKET,
    });
    expect(compose.services['server-1'].depends_on.files).toEqual({ condition: 'service_healthy' });
  });

  it('names a version of every image', () => {
    const images = services.flatMap(([, { image }]) => image ?? []);
    expect(images.filter((image) => !/:[^:/]*\d/.test(image))).toEqual([]);
  });

  it('has a proxy that the servers trust, that sends a visitor to one server and only to those that are ready', () => {
    for (const [, { environment }] of services.filter(([, { build }]) => build))
      expect(environment.TRUST_PROXY).toBe('1');
    expect(read('deploy/Caddyfile')).toMatch(/^\s+lb_policy ip_hash$[^}]*^\s+health_uri \/readyz$/m);
  });

  it('has a proxy that logs no queries, because the sign-in by GET has the password in its query', () => {
    const [, pattern, replacement] = /request>uri regexp "(.+)" "(.*)"/.exec(read('deploy/Caddyfile'));
    const address = '/api/authentication/token?email=ann%40cards.test&password=secret';
    expect(address.replace(new RegExp(pattern), replacement)).toBe('/api/authentication/token');
  });
});
