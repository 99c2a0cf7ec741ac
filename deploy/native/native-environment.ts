import { type ComposeFile, type Env, interpolateAll } from '../compose-file.ts';

/** Where the parts and services of a native run are, in place of the host names of docker-compose.yml. */
export interface NativeAddresses {
  /** Connection string of the database, in place of that of compose's replica set. */
  mongoUrl: string;
  /** `host:port` in compose -> `host:port` here. */
  hosts: Readonly<Record<string, string>>;
  webRoot: string;
  /** Settings that are read again while a process runs. */
  settingsFile: string;
}

const MONGO = /^mongodb:\/\/(?:[^@/]*@)?mongo:27017\//;

/** Replaces `host:port` where it is the authority of a URL. */
function replaceHosts(value: string, hosts: NativeAddresses['hosts']): string {
  return value.replace(/(?<=[/@])[a-z]+:\d+(?=[/?]|$)/g, (found) => hosts[found] ?? found);
}

/** A config of compose as a container sees it: compose reads "$$" as "$". */
export function readComposeConfig(compose: ComposeFile, name: string, variables: Env): string {
  const content = compose.configs[name]?.content;
  if (!content) throw new Error(`docker-compose.yml has no config ${name}`);
  return interpolateAll(content, variables).replaceAll('$$', '$');
}

/**
 * The environment of one of the five processes: exactly the keys and values of docker-compose.yml, with the addresses of
 * this machine.
 * @throws Error when a value refers to a host of compose that has no address here
 */
export function toNativeEnvironment(
  compose: ComposeFile,
  name: string,
  variables: Env,
  addresses: NativeAddresses,
): Record<string, string> {
  const service = compose.services[name];
  if (!service?.environment) throw new Error(`docker-compose.yml has no environment of ${name}`);
  const names = Object.keys(compose.services).join('|');
  // Followed by a path or nothing: an account and its password look alike.
  const isOfCompose = new RegExp(`[/@](?:${names}):\\d+(?=[/?]|$)`);
  const entries = Object.entries(interpolateAll(service.environment, variables)).map(
    ([key, value]): [string, string] => {
      if (key === 'WEB_ROOT') return [key, addresses.webRoot];
      if (key === 'SETTINGS_FILE') return [key, addresses.settingsFile];
      const here = MONGO.test(value) ? addresses.mongoUrl : replaceHosts(value, addresses.hosts);
      if (isOfCompose.test(here)) throw new Error(`${name}: ${key} has no address here: ${here}`);
      return [key, here];
    },
  );
  return Object.fromEntries(entries);
}
