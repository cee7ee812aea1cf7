import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Finds the address of the client that made a request, for rate limits. */
export type ClientAddress = (c: Context) => string;

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const stripMapping = (address: string): string => MAPPED_IPV4.exec(address)?.[1] ?? address;

/** @param networks addresses and networks such as 10.0.0.0/8 */
function createNetworkList(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefixLength] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefixLength === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefixLength), family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * Removes port and quotes from `for="[2001:db8::1]:4711"` (RFC 7239) and `203.0.113.7:4711` (some
 * proxies).
 */
function toAddress(hop: string): string {
  const text = hop.trim().replace(/^for=/i, '').replaceAll('"', '');
  const bracketedAddress = /^\[([^\]]+)\]/.exec(text)?.[1];
  return stripMapping(bracketedAddress ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1'));
}

function readHops(c: Context): readonly string[] {
  const forwarded = c.req.header('forwarded');
  if (forwarded !== undefined)
    return forwarded
      .split(',')
      .flatMap((hop) => hop.split(';').filter((part) => /^\s*for=/i.test(part)))
      .map(toAddress);
  return (c.req.header('x-forwarded-for') ?? '').split(',').filter(Boolean).map(toAddress);
}

function readSocketAddress(c: Context): string {
  try {
    return stripMapping(getConnInfo(c).remote.address ?? 'unknown');
  } catch {
    return 'in-process'; // the request has no socket
  }
}

/**
 * Counts a /64 network of IPv6 as one address, because one subscriber controls the whole network.
 */
function toCountedNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const [leading = '', trailing] = address.split('::');
  const first = leading === '' ? [] : leading.split(':');
  const last = trailing === undefined || trailing === '' ? [] : trailing.split(':');
  const zeroGroups = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = trailing === undefined ? first : [...first, ...zeroGroups, ...last];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * Uses the address of the socket or, behind trusted proxies, the last forwarded address that is not
 * a trusted proxy. Ignores the headers of other clients.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const isTrusted = createNetworkList(trustedProxies);
  return (c) => {
    const socket = readSocketAddress(c);
    if (!isTrusted(socket)) return toCountedNetwork(socket);
    const client = readHops(c).findLast((hop) => !isTrusted(hop));
    return toCountedNetwork(client ?? socket);
  };
}
