import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findExecutable } from '../../services/executables.ts';

const run = promisify(execFile);

/** A network namespace, whose node has a separate address. */
export interface Machine {
  readonly name: string;
  readonly host: string;
}

/** Three machines on one bridge; this machine is on it, too, with HAProxy. */
export interface ClusterNetwork {
  readonly machines: readonly Machine[];
  /** shell commands that remove the network */
  readonly removal: string;
  /**
   * firewall rules drop all data between this machine and the others, and also between it and the
   * clients unless these are spared
   */
  readonly cutOff: (host: string, sparesClients: boolean) => Promise<void>;
  readonly restore: (host: string) => Promise<void>;
}

const NODES = [1, 2, 3] as const;
const runAll = async (commands: readonly string[]): Promise<void> => {
  for (const command of commands) {
    const [program = '', ...args] = command.split(' ');
    await run(program, args);
  }
};

/** Returns why this machine cannot have such a network, or undefined. */
export function findNetworkObstacle(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux';
  const missing = ['ip', 'iptables', 'setpriv'].filter(
    (name) => findExecutable([name], ['/usr/sbin', '/sbin', '/usr/bin']) === undefined,
  );
  return missing.length === 0 ? undefined : `${missing.join(', ')} is not installed`;
}

const listRules = (others: readonly string[]): readonly string[] =>
  others.length === 0
    ? ['INPUT ! -i lo -j DROP', 'OUTPUT ! -o lo -j DROP']
    : others.flatMap((host) => [`INPUT -s ${host} -j DROP`, `OUTPUT -d ${host} -j DROP`]);

/** Creates a bridge, and a network namespace with an address for each node. */
export async function createClusterNetwork(): Promise<ClusterNetwork> {
  const id = process.pid % 1_000_000;
  const subnet = `10.201.${process.pid % 256}`;
  const bridge = `wl${id}`;
  const machines = NODES.map((index) => ({
    name: `${bridge}-${index}`,
    host: `${subnet}.${index}`,
  }));
  const removal = [
    ...machines.map(({ name }) => `ip netns del ${name}`),
    `ip link del ${bridge}`,
  ].join('; ');
  await runAll([
    `ip link add ${bridge} type bridge`,
    `ip addr add ${subnet}.254/24 dev ${bridge}`,
    `ip link set ${bridge} up`,
    ...machines.flatMap(({ name, host }) => [
      `ip netns add ${name}`,
      `ip link add ${name} type veth peer name eth0 netns ${name}`,
      `ip link set ${name} master ${bridge} up`,
      `ip -n ${name} addr add ${host}/24 dev eth0`,
      `ip -n ${name} link set eth0 up`,
      `ip -n ${name} link set lo up`,
    ]),
  ]);
  const findName = (host: string) => machines.find((machine) => machine.host === host)?.name ?? '';
  return {
    machines,
    removal,
    cutOff: (host, sparesClients) => {
      const others = machines.map((machine) => machine.host).filter((other) => other !== host);
      const rules = listRules(sparesClients ? others : []);
      return runAll(rules.map((rule) => `ip netns exec ${findName(host)} iptables -A ${rule}`));
    },
    restore: (host) => runAll([`ip netns exec ${findName(host)} iptables -F`]),
  };
}
