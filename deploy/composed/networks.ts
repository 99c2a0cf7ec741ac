import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { type ComposeFile, findNetworks } from '../compose-file.ts';

const SHARED = /^service:(.+)$/;
const NAMESPACES = '/run/netns';

export interface Networks {
  /** File of the service's network namespace. */
  namespace(name: string): string;
  /** Its /etc/hosts: itself, and whom it shares a network with. */
  hosts(name: string, hostname: string): string;
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

  mkdirSync(NAMESPACES, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', NAMESPACES]);
  ip('link', 'set', 'lo', 'up');
  for (const [index, network] of all.entries()) {
    ip('link', 'add', network, 'type', 'bridge');
    ip('addr', 'add', `10.77.${index}.1/24`, 'dev', network);
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

  return {
    namespace: (name) => `${NAMESPACES}/${owner(name)}`,
    address,
    hosts(name, hostname) {
      const lines = ['127.0.0.1 localhost'];
      const known = new Set<string>();
      for (const network of findNetworks(compose.services, name)) {
        for (const peer of own.filter((each) => isIn(each, network))) {
          const names = [
            ...aliases(peer, network),
            ...(peer === owner(name) ? [hostname] : []),
          ].filter((each) => !known.has(`${each} ${peer}`));
          for (const each of names) known.add(`${each} ${peer}`);
          if (names.length > 0) lines.push(`${address(peer, network)} ${names.join(' ')}`);
        }
      }
      return `${lines.join('\n')}\n`;
    },
    published(name) {
      const open = all.filter((network) => String(compose.networks[network]?.internal) !== 'true');
      return open.map((network) => address(name, network)).find((each) => each !== undefined);
    },
  };
}
