import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#server/build.mjs';
import { lintCompose } from '#tools/rehearsal/lintCompose.ts';
import { lintDockerfile, toRunScript } from '#tools/rehearsal/lintDockerfile.ts';

const readText = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = readText('deploy/Dockerfile');
const compose = readText('deploy/compose.yaml');

describe('the Dockerfile', () => {
  test('breaks no rule', () => {
    expect(lintDockerfile(dockerfile)).toEqual([]);
    expect(toRunScript(dockerfile).split('\n')[0]).toBe('npm ci --ignore-scripts');
  });

  test.each([
    ['FROM node:20.20.2-alpine AS', 'FROM node AS', 'DL3006'],
    ['FROM alpine:3.22 AS', 'FROM alpine:latest AS', 'DL3006'],
    ['AS pgbouncer', 'AS build', 'DL3024'],
    ['WORKDIR /opt/shop', 'WORKDIR shop', 'DL3000'],
    ['npm ci --omit=dev', 'npm install --omit=dev', 'DL3016'],
    ['RUN npm ci', 'RUN cd / && npm ci', 'DL3003'],
    ['RUN npm ci', 'RUN sudo npm ci', 'DL3004'],
    ['RUN npm ci --ignore-scripts', 'RUN npm ci --ignore-scripts | tee log', 'DL4006'],
    ['apk add --no-cache', 'apk add', 'DL3019'],
    [' && \\\n    rm -rf /var/lib/apt/lists/*', '', 'DL3009'],
    ['apt-get install -y', 'apt-get install', 'DL3014'],
    [' --no-install-recommends', '', 'DL3015'],
    ['USER node\n', '', 'DL3002'],
    ['EXPOSE 6432', 'EXPOSE PORT', 'DL3011'],
    ['CMD ["node", "dist/server/main.js"]', 'CMD node dist/server/main.js', 'DL3025'],
    ['USER node', 'CMD ["node"]\nUSER node', 'DL4003'],
    ['COPY --from=build', 'COPY --from=builder', 'DL3022'],
    ['COPY . .', 'COPPY . .', 'syntax'],
  ])('with %j as %j is reported', (from, to, rule) => {
    expect(dockerfile).toContain(from);
    expect(lintDockerfile(dockerfile.replace(from, to)).join('\n')).toContain(`${rule}: `);
  });
});

describe('compose.yaml', () => {
  test('is accepted', () => {
    expect(lintCompose(compose, dockerfile)).toEqual([]);
  });

  test.each([
    ['  haproxy:\n    image', '  haproxy:\n    privilege: true\n    image', 'privilege'],
    ['image: postgres:15-bookworm', 'image: postgres', 'an image with a tag'],
    ['image: postgres:15-bookworm', 'read_only: false', 'needs either an image or a build'],
    ['- database:/var', '- data:/var', 'the volume data, which does not exist'],
    ['target: pgbouncer', 'target: pooler', 'no stage pooler'],
    [
      '      postgres:\n        condition',
      '      postgre:\n        condition',
      'postgre, which does not',
    ],
    ['service_completed_successfully', 'service_completed', 'depends_on.migrate.condition'],
    ['test: [CMD, pg_isready, --host=127.0.0.1]', 'test: [pg_isready]', 'CMD or CMD-SHELL'],
    ['interval: 5s', 'interval: 5', 'healthcheck.interval'],
    ['stop_grace_period: 35s', 'stop_grace_period: 35', 'stop_grace_period'],
    ["'127.0.0.1:8025:8025'", "'127.0.0.1:8080:8025'", 'port 8080 is published twice'],
    ["'8080:8080'", "'web:8080'", 'host:container'],
    ['"$$@"', '"$@"', 'a dollar sign is written as $$'],
    ["PORT: '4000'", 'PORT: 4000', 'environment.PORT'],
    [
      '      condition: service_started',
      '      condition: service_healthy',
      'pgbouncer, which has no health',
    ],
  ])('with %j as %j is reported', (from, to, problem) => {
    expect(compose).toContain(from);
    expect(lintCompose(compose.replace(from, to), dockerfile).join('\n')).toContain(problem);
  });

  test('reports services that wait for each other', () => {
    const waiting = compose.replace(
      '  mail:\n',
      '  mail:\n    depends_on:\n      haproxy:\n        condition: service_started\n',
    );
    expect(lintCompose(waiting, dockerfile)).toEqual([]);
    const cycle = waiting.replace(
      '  pgbouncer:\n    build:',
      '  pgbouncer:\n    depends_on:\n      mail:\n        condition: service_started\n    build:',
    );
    expect(lintCompose(cycle, dockerfile).join('\n')).toContain('pgbouncer: is in a cycle');
  });
});
