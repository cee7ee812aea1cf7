import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createClientAddress } from '#server/http/clientAddress.ts';

/** The counted address of a request whose socket is at `socket`. */
async function countedAddress(
  socket: string,
  headers: Record<string, string> = {},
  trusted: readonly string[] = ['10.0.0.0/8', '2001:db8:1::/48'],
): Promise<string> {
  const clientAddress = createClientAddress(trusted);
  const app = new Hono().get('/', (c) => c.text(clientAddress(c)));
  const server = { incoming: { socket: { remoteAddress: socket } } };
  return (await app.request('/', { headers }, server)).text();
}
const FORWARDED_FOR = 'x-forwarded-for';

describe('the client address for rate limits', () => {
  test('is the socket’s address without a proxy, independent of the headers', async () => {
    expect(await countedAddress('203.0.113.7', { [FORWARDED_FOR]: '198.51.100.1' })).toBe(
      '203.0.113.7',
    );
    expect(await countedAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });

  test('is the shopper’s own address behind trusted proxies', async () => {
    const chain = { [FORWARDED_FOR]: '192.0.2.66, 198.51.100.1, 10.1.1.1' };
    expect(await countedAddress('10.2.2.2', chain)).toBe('198.51.100.1');
    const standard = { forwarded: 'for=192.0.2.66, for="[2001:db8:aa::9]:4711";proto=https' };
    expect(await countedAddress('::ffff:10.2.2.2', standard)).toBe('2001:db8:aa:0');
    expect(await countedAddress('2001:db8:1::5', { [FORWARDED_FOR]: '198.51.100.1:443' })).toBe(
      '198.51.100.1',
    );
  });

  test('is the proxy’s address if the headers contain no other', async () => {
    expect(await countedAddress('10.2.2.2')).toBe('10.2.2.2');
    expect(await countedAddress('10.2.2.2', { [FORWARDED_FOR]: '10.3.3.3' })).toBe('10.2.2.2');
  });

  test('is the same for the whole IPv6 network of a subscriber', async () => {
    const hosts = ['2001:db8:7:8::1', '2001:db8:7:8:ffff::2', '2001:0db8:0007:0008:0:0:0:3'];
    const counted = await Promise.all(hosts.map((host) => countedAddress(host)));
    expect(new Set(counted)).toEqual(new Set(['2001:db8:7:8']));
    expect(await countedAddress('::1')).toBe('0:0:0:0');
  });
});
