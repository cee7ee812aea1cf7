import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { toCurl } from '../support/sentRequest.ts';

test('a request that fails in the fuzzer is printed as one line, which a shell sends unchanged', () => {
  const operation = { name: 'login', method: 'POST', isMember: false, replies: new Map() };
  const body = String.raw`{"account":"it's $HOME","password":"\u0000\n"}`;
  const line = toCurl({
    operation: { ...operation, path: '/api/v1/pc/login', parameters: [], body: undefined },
    url: '/api/v1/pc/login',
    headers: { 'content-type': 'application/json' },
    body,
    member: undefined,
    isForeign: false,
  });
  expect(line).not.toContain('\n');
  const { stdout } = spawnSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }; ${line}`], {
    encoding: 'utf8',
  });
  expect(stdout.trimEnd().split('\n')).toEqual([
    ...['-X', 'POST', '-H', 'content-type: application/json'],
    ...['http://localhost:4000/api/v1/pc/login', '--data-raw', body],
  ]);
});
