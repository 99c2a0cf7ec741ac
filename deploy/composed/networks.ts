import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { type ComposeFile, findNetworks } from '../compose-file.ts';

const SHARED = /^service:(.+)$/;
const NAMESPACES = '/run/netns';

export interface Networks {
  /** File of the service's network namespace. */
  namespace(name: string): string;
  /** Its /etc/hosts, where it is by itself. */
  hosts(name: string, hostname: string): string;
  /** Where it reaches this process; undefined if it is in no network. */
  supervisor(name: string): string | undefined;
  /** Its /etc/resolv.conf. */
  resolver(name: string): string;
  /** Addresses of a name or alias in the first network of who asks from an address that has it; undefined if none has. */
  find(name: string, asker: string, isRunning: (name: string) => boolean): string[] | undefined;
  /** Its address in a network; undefined if it is not in it. */
  address(name: string, network: string): string | undefined;
  /** Its address in a network through which ports can be published; undefined if it has none. */
  published(name: string): string | undefined;
}

const ip = (...args: string[]) =>
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });

/**
 * Creates a bridge for each network of the compose file, and for each service a network namespace with an interface in each of
 * its networks. This process must be in a network and mount namespace of its own. Nothing is routed between networks, nor to
 * the outside.
 */
export function createNetworks(compose: ComposeFile, services: readonly string[]): Networks {
  const all = Object.keys(compose.networks);
  const own = services.filter((name) => !SHARED.test(compose.services[name]?.network_mode ?? ''));
  const owner = (name: string) =>
    SHARED.exec(compose.services[name]?.network_mode ?? '')?.[1] ?? name;
  const isIn = (name: string, network: string) =>
    findNetworks(compose.services, name).includes(network);
  const address = (name: string, network: string) =>
    isIn(name, network)
      ? `10.77.${all.indexOf(network)}.${own.indexOf(owner(name)) + 2}`
      : undefined;
  const bridge = (network: string) => `10.77.${all.indexOf(network)}.1`;

  mkdirSync(NAMESPACES, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', NAMESPACES]);
  ip('link', 'set', 'lo', 'up');
  for (const network of all) {
    ip('link', 'add', network, 'type', 'bridge');
    ip('addr', 'add', `${bridge(network)}/24`, 'dev', network);
    ip('link', 'set', network, 'up');
  }
  for (const [index, name] of own.entries()) {
    ip('netns', 'add', name);
    ip('-n', name, 'link', 'set', 'lo', 'up');
    for (const network of all.filter((each) => isIn(name, each))) {
      const [outer, inner] = [`v${index}-${all.indexOf(network)}`, `eth${all.indexOf(network)}`];
      ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner, 'netns', name);
      ip('link', 'set', outer, 'master', network, 'up');
      ip('-n', name, 'addr', 'add', `${address(name, network)}/24`, 'dev', inner);
      ip('-n', name, 'link', 'set', inner, 'up');
    }
  }

  function aliases(name: string, network: string): string[] {
    const { networks = [] } = compose.services[name] ?? {};
    return [name, ...((!Array.isArray(networks) && networks[network]?.aliases) || [])];
  }

  const addresses = (name: string) =>
    findNetworks(compose.services, name).flatMap((network) => address(name, network) ?? []);

  function supervisor(name: string): string | undefined {
    const [network] = findNetworks(compose.services, name);
    return network && bridge(network);
  }

  return {
    namespace: (name) => `${NAMESPACES}/${owner(name)}`,
    supervisor,
    address,
    hosts(name, hostname) {
      const lines = addresses(name).map((each) => `${each} ${hostname}\n`);
      return ['127.0.0.1 localhost\n', ...lines].join('');
    },
    resolver(name) {
      const server = supervisor(name);
      return server ? `nameserver ${server}\noptions ndots:0\n` : '';
    },
    find(name, asker, isRunning) {
      const from = own.find((each) => addresses(each).includes(asker));
      if (!from) return undefined;
      return findNetworks(compose.services, from)
        .map((network) =>
          own
            .filter((peer) => isIn(peer, network) && isRunning(peer))
            .filter((peer) => aliases(peer, network).includes(name))
            .flatMap((peer) => address(peer, network) ?? []),
        )
        .find((found) => found.length > 0);
    },
    published(name) {
      const open = all.filter((network) => String(compose.networks[network]?.internal) !== 'true');
      return open.map((network) => address(name, network)).find((each) => each !== undefined);
    },
  };
}
