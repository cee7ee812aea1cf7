import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Db } from '#server/db/connection.ts';
import { parseEnv, POSTGRES_DEFAULTS } from '#server/env.ts';
import { addHealthRoutes } from '#server/http/health.routes.ts';
import { parseSettings } from '#server/settings.ts';
import packageFile from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const readText = (path: string) => readFileSync(join(root, path), 'utf8');
const findFirst = (text: string, pattern: RegExp) =>
  pattern.exec(text)?.[1] ?? expect.fail(`${pattern.source} is not found`);
const findAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match = '']) => match);

const shopSchema = v.object({
  environment: v.record(v.string(), v.string()),
  volumes: v.optional(v.array(v.string()), []),
  stop_grace_period: v.string(),
});
const serviceSchema = v.object({
  build: v.optional(v.object({ context: v.string(), dockerfile: v.string(), target: v.string() })),
  command: v.optional(v.array(v.string()), []),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  ports: v.optional(v.array(v.string()), []),
  volumes: v.optional(v.array(v.string()), []),
});
const composeSchema = v.object({
  services: v.record(v.string(), serviceSchema),
  networks: v.object({
    default: v.object({
      ipam: v.object({ config: v.tuple([v.object({ subnet: v.string() })]) }),
    }),
  }),
  volumes: v.record(v.string(), v.null()),
});

const composeText = readText('deploy/compose.yaml');
const composeFile: unknown = parse(composeText, { merge: true });
const compose = v.parse(composeSchema, composeFile);
const shops = v.parse(
  v.object({ services: v.object({ shop1: shopSchema, shop2: shopSchema }) }),
  composeFile,
).services;
const dockerfile = readText('deploy/Dockerfile');
const haproxy = readText('deploy/haproxy.cfg');
const unit = readText('deploy/systemd/shop@.service');
const getService = (name: string) => compose.services[name] ?? expect.fail(`no service ${name}`);

const SECRET = 'x'.repeat(40);
const parseLines = (lines: readonly string[]) =>
  Object.fromEntries(lines.map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]));
const readTemplate = (path: string) =>
  parseLines(
    readText(path)
      .split('\n')
      .filter((line) => /^\w+=/.test(line)),
  );

const template = readTemplate('deploy/env.example');
/**
 * Replaces `${NAME:-default}` by the default and `${NAME:?message}` by the template's value or a
 * secret.
 */
const fillIn = (value: string) =>
  value.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) =>
    kind === '-' ? rest : template[name] || SECRET,
  );

const settingNames = new Set(findAll(readText('server/settings.ts'), /^ {2}([A-Z_]+): v\./gm));
const shopEnvironment = Object.fromEntries(
  Object.entries(shops.shop1.environment).map(([name, value]) => [name, fillIn(value)]),
);
const imageEnvironment = parseLines(findFirst(dockerfile, /^ENV (.*)$/m).split(' '));
const unitEnvironment = {
  ...parseLines(findFirst(unit.replaceAll('%i', '4000'), /^Environment=(.*)$/m).split(' ')),
  ...readTemplate('deploy/systemd/shop.env.example'),
};

describe('the settings of a deployed shop', () => {
  test.each([
    ['compose.yaml', shopEnvironment],
    ['the image', imageEnvironment],
    ['the systemd unit', unitEnvironment],
  ])('of %s exist', (_, environment) => {
    expect(settingNames.size).toBeGreaterThan(20);
    expect(Object.keys(environment).filter((name) => !settingNames.has(name))).toEqual([]);
  });

  test.each([
    ['compose.yaml', { ...imageEnvironment, ...shopEnvironment }],
    ['the systemd unit', { ...unitEnvironment, MALL_SECRET: SECRET }],
  ])('of %s start a shop without the demo, behind pgbouncer and a proxy', (_, environment) => {
    const env = parseEnv(environment);
    expect(env).toMatchObject({ isDemo: false, port: 4000, shouldCheckReplies: false });
    expect(env.postgres.prepares).toBe(false);
    expect(env.trustedProxies).not.toEqual([]);
    expect(env.mail?.kind).toBe('smtp');
  });

  test('are the same for both shops of compose.yaml', () => {
    expect(shops.shop2.environment).toEqual(shops.shop1.environment);
  });

  test('of the migrations reach PostgreSQL directly', () => {
    const { environment } = getService('migrate');
    const { MIGRATION_DATABASE_URL: url = '' } = parseSettings(
      Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fillIn(value)])),
    );
    expect(new URL(url).hostname).toBe('postgres');
  });

  test('contain no secret', () => {
    expect(composeText).not.toMatch(/(PASSWORD|SECRET|KEY): (?!\$\{)/);
    expect(composeText).not.toMatch(/:\/\/\w+:(?!\$\{)[^@\s]*@/);
    expect(readTemplate('deploy/systemd/shop.env.example')).toMatchObject({ MALL_SECRET: '' });
    expect(readTemplate('deploy/env.example')).toMatchObject({
      MALL_SECRET: '',
      DATABASE_PASSWORD: '',
    });
  });

  test('have a template with every variable of compose.yaml', () => {
    const used = new Set(findAll(composeText, /\$\{(\w+):/g));
    expect(Object.keys(readTemplate('deploy/env.example')).toSorted()).toEqual(
      [...used].toSorted(),
    );
  });

  test('leave a stopping server enough time', () => {
    const COMPLETE_REQUESTS_S = 25;
    const drainS = Number(shopEnvironment['DRAIN_MS']) / 1000;
    expect(Number.parseInt(shops.shop1.stop_grace_period, 10)).toBeGreaterThan(
      drainS + COMPLETE_REQUESTS_S,
    );
    const stopS = Number(findFirst(unit, /^TimeoutStopSec=(\d+)$/m));
    expect(stopS).toBeGreaterThan(Number(unitEnvironment['DRAIN_MS']) / 1000 + COMPLETE_REQUESTS_S);
    const waitS = Number(
      findFirst(readText('deploy/pgbouncer.ini'), /^query_wait_timeout = (\d+)$/m),
    );
    expect(waitS * 1000).toBeLessThan(POSTGRES_DEFAULTS.socketMs);
  });
});

describe('the files of the deployment', () => {
  test('name only sources that exist', () => {
    const copied = findAll(dockerfile, /^COPY (?!--from)(.*) \S+$/gm).flatMap((line) =>
      line.split(' '),
    );
    const mounted = Object.values(compose.services)
      .flatMap(({ volumes }) => volumes)
      .flatMap((volume) => findAll(volume, /^\.\/([^:]+):/g).map((path) => `deploy/${path}`));
    const units = readdirSync(join(root, 'deploy/systemd')).map((name) =>
      readText(`deploy/systemd/${name}`),
    );
    const installed = [...units, readText('deploy/archive.conf'), composeText].flatMap((text) =>
      findAll(text, /\/opt\/shop\/((?:deploy|docs)\/[\w.]+)/g),
    );
    const paths = [...copied, ...mounted, ...installed];
    expect(paths).toEqual(
      expect.arrayContaining(['package.json', 'deploy/haproxy.cfg', 'deploy/backup.sh']),
    );
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('start the program that the build creates', () => {
    const program = 'dist/server/main.js';
    expect(dockerfile).toContain(`CMD ["node", "${program}"]`);
    expect(findFirst(unit, /^ExecStart=\S+ (.*)$/m)).toBe(program);
    expect(readText('server/build.mjs')).toContain(`'${program}'`);
    expect(getService('migrate').command).toEqual(['node', 'dist/server/migrate.js']);
    expect(readText('vite.config.ts')).toContain(`'server/migrate.ts'`);
    expect(dockerfile).toContain('COPY --from=build /opt/shop/dist dist');
  });

  test('build images that the Dockerfile contains, as another user than root', () => {
    const targets = new Set(findAll(dockerfile, /^FROM \S+ AS (\w+)$/gm));
    const built = Object.values(compose.services).flatMap(({ build }) => (build ? [build] : []));
    expect(built).toHaveLength(4);
    for (const { dockerfile: path, target } of built) {
      expect(existsSync(join(root, path))).toBe(true);
      expect(targets).toContain(target);
      const stage = findFirst(dockerfile, new RegExp(`AS ${target}\\n([^]*?)(?:\\nFROM |$)`));
      expect(stage).toMatch(/^USER (node|postgres)$/m);
    }
  });

  test('use a version of Node that package.json allows', () => {
    const [major = 0, minor = 0] = findFirst(packageFile.engines.node, /^>=(\d+\.\d+)$/)
      .split('.')
      .map(Number);
    const versions = findAll(dockerfile, /^FROM node:(\d+\.\d+\.\d+)-alpine/gm);
    expect(versions).toHaveLength(1);
    const [usedMajor = 0, usedMinor = 0] = (versions[0] ?? '').split('.').map(Number);
    expect(usedMajor).toBe(major);
    expect(usedMinor).toBeGreaterThanOrEqual(minor);
  });

  test('store every volume', () => {
    const used = Object.values(compose.services)
      .flatMap(({ volumes }) => volumes)
      .flatMap((volume) => findAll(volume, /^(\w+):/g));
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });

  test('contain scripts that can be executed and that end at the first error', () => {
    const scripts = readdirSync(join(root, 'deploy')).filter((name) => name.endsWith('.sh'));
    expect(scripts).toHaveLength(4);
    for (const name of scripts) {
      expect(statSync(join(root, 'deploy', name)).mode & 0o111).toBe(0o111);
      expect(readText(`deploy/${name}`)).toMatch(
        /^#!\/(bin\/sh\n[^]*\nset -eu|usr\/bin\/env bash\n[^]*\nset -euo pipefail)\n/,
      );
    }
  });

  test('archive the WAL in compose.yaml as in archive.conf', () => {
    const settings = findAll(readText('deploy/archive.conf'), /^(\w+ = .*)$/gm).map((line) =>
      line.replace(' = ', '=').replaceAll("'", ''),
    );
    expect(settings).toHaveLength(4);
    const command = getService('postgres').command.filter((word) => word.includes('='));
    expect(command.toSorted()).toEqual(settings.toSorted());
  });
});

describe('the parts of the deployment', () => {
  test('connect to each other', () => {
    const port = shopEnvironment['PORT'];
    expect(imageEnvironment['PORT']).toBe(port);
    const { environment, ports } = getService('haproxy');
    const [, bound = ''] = environment['HAPROXY_BIND']?.split(':') ?? [];
    expect(environment).toMatchObject({ SHOP_1: `shop1:${port}`, SHOP_2: `shop2:${port}` });
    expect(ports).toEqual([`${bound}:${bound}`]);
    expect(parseEnv(shopEnvironment).origin).toBe(`http://localhost:${bound}`);
    const required = findAll(haproxy, /"\$\{(\w+)\}"/g).filter(
      (name) => !haproxy.includes(`.if defined(${name})`),
    );
    expect(required).toEqual(Object.keys(environment));
    const database = new URL(shopEnvironment['DATABASE_URL'] ?? '');
    expect(Object.keys(compose.services)).toContain(database.hostname);
    expect(database.port).toBe(findFirst(readText('deploy/pgbouncer.sh'), /PGBOUNCER_PORT:-(\d+)/));
    const { POSTGRES_USER: user, POSTGRES_DB: name } = getService('postgres').environment;
    expect([database.username, database.pathname]).toEqual([user, `/${name}`]);
    expect(getService('pgbouncer').environment).toMatchObject({ PGHOST: 'postgres', PGUSER: user });
    expect(Object.keys(compose.services)).toContain(
      new URL(shopEnvironment['MAIL_URL'] ?? '').hostname,
    );
  });

  test('send reads of the standby to the one that commits wait for, through pgbouncer and HAProxy', () => {
    const config = readText('deploy/ha/postgres.cfg');
    const [leader = '', standbys = ''] = findAll(config, /^(backend [^]*?)(?=\n\n|\n\.endif)/gm);
    expect(leader).toContain('option httpchk OPTIONS /primary');
    expect(standbys).toContain('option httpchk OPTIONS /synchronous');
    const listServers = (backend: string) => findAll(backend, /^ {2}(server .*)$/gm);
    expect(listServers(standbys)).toEqual(listServers(leader));
    expect(listServers(standbys)).toHaveLength(3);
    const script = readText('deploy/pgbouncer.sh');
    const name = findFirst(script, /\$\{STANDBY_PORT:\+(\w+) = /);
    const url = findFirst(readText('deploy/systemd/shop.env.example'), /: (postgres:\S+standby)$/m);
    expect(new URL(url).pathname).toBe(`/${name}`);
  });

  test('trust the addresses of their network only', () => {
    const { subnet } = compose.networks.default.ipam.config[0];
    expect(shopEnvironment['TRUSTED_PROXIES']).toBe(subnet);
    expect(haproxy).toContain('http-request del-header X-Forwarded-For');
    expect(haproxy).toContain('http-request del-header Forwarded');
  });

  test('ask for the health of a shop at paths that the server has', () => {
    const app = new Hono();
    addHealthRoutes(app, { db: {} as Db, isStopping: () => false }); // no request is sent
    const paths = app.routes.map(({ path }) => path);
    expect(paths).toContain(findFirst(dockerfile, /http:\/\/127\.0\.0\.1:\$\{PORT\}(\/\w+)/));
    expect(paths).toContain(findFirst(haproxy, /http-check send meth GET uri ([^\s?]+)/));
  });

  test('share sessions between transactions and have no sticky sessions', () => {
    expect(readText('deploy/pgbouncer.ini')).toContain('\npool_mode = transaction\n');
    expect(haproxy).not.toMatch(/^\s*(cookie|stick|hash-type|balance (?!roundrobin))/m);
  });
});
