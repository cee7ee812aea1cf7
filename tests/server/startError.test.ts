import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/openDatabase.ts';
import { parseSettings, SettingError } from '#server/settings.ts';
import { describeStartError } from '#server/startError.ts';

const PASSWORD = 'wattle-secret';
const describeFailure = (work: Promise<unknown>): Promise<string> =>
  work.then(() => 'no error', describeStartError);

const getSettingError = (values: Readonly<Record<string, string>>): string => {
  try {
    parseSettings(values);
    return 'no error';
  } catch (error) {
    return error instanceof SettingError ? error.message : String(error);
  }
};

/** Listens on a free port and closes every connection. */
async function listen() {
  const server = createServer((socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 };
}

describe('an error at the start', () => {
  test('names the database that does not answer, without its password', async () => {
    const { server, port } = await listen();
    const databaseUrl = `postgres://mall:${PASSWORD}@127.0.0.1:${port}/mall`;
    const open = () => describeFailure(openDatabase({ databaseUrl, dataDir: '' }));
    expect(await open()).toMatch(/^The database cannot be reached.* Check DATABASE_URL/);
    server.close();
    await once(server, 'close');
    const message = await open();
    expect(message).toBe(
      'The database cannot be reached (ECONNREFUSED). Check DATABASE_URL, and that the database is running.',
    );
  });

  test('names a port that another program uses', async () => {
    const { server, port } = await listen();
    const second = createServer().listen(port, '127.0.0.1');
    const [error] = await once(second, 'error').catch((reason: unknown) => [reason]);
    expect(describeStartError(error)).toContain(`Another program uses the port ${port}.`);
    server.close();
  });

  test.each([
    ['28P01', 'The database refuses the account or the password of DATABASE_URL.'],
    ['3D000', 'The database that DATABASE_URL names does not exist.'],
  ])('explains the code %s of the database', (code, message) => {
    const cause = Object.assign(new Error(`password authentication ${PASSWORD}`), { code });
    expect(describeStartError(new Error('Failed query', { cause }))).toBe(message);
  });

  test('has no stack and no text of an unknown error', () => {
    const message = describeStartError(new TypeError(`Invalid URL ${PASSWORD}`));
    expect(message).toBe('The program did not start: TypeError.');
  });
});

describe('a setting that is a URL', () => {
  test.each([
    `postgres://mall:${PASSWORD}%zz@localhost/mall`,
    `postgres://mall:${PASSWORD}@local host:54x32/mall`,
  ])('is refused without its password: %s', (url) => {
    const message = getSettingError({ DATABASE_URL: url });
    expect(message).toMatch(/^DATABASE_URL is wrong; it must be postgres:/);
    expect(message).not.toContain(PASSWORD);
  });

  test('of the storage must be decodable', () => {
    expect(getSettingError({ STORAGE_URL: 'file:///%zz' })).toBe(
      'STORAGE_URL is "file:///%zz"; it must be file:///folder or s3://bucket/prefix, with a percent sign as %25.',
    );
    for (const url of ['file:///var/my%20files', 's3://bucket/prefix'])
      expect(getSettingError({ STORAGE_URL: url })).toBe('no error');
  });

  test('may name a local socket or encode its password', () => {
    for (const url of ['postgres:///mall?host=/run/postgresql', 'postgres://u:a%40b@h:1/d'])
      expect(getSettingError({ DATABASE_URL: url })).toBe('no error');
  });
});
