import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export { parseDotEnv } from './compose.mjs';

export const root = fileURLToPath(new URL('../', import.meta.url));
export type Env = Record<string, string | undefined>;

/** Durations are texts like "30s". */
export interface HealthCheck {
  test: string[];
  interval?: string;
  timeout?: string;
  retries?: number;
  start_period?: string;
  start_interval?: string;
}

export interface ComposeService {
  image: string;
  build?: { context: string; dockerfile: string; target: string; args?: Record<string, string> };
  profiles?: string[];
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  healthcheck?: HealthCheck;
  ports?: string[];
  volumes?: string[];
  networks?: string[] | Record<string, { aliases?: string[] }>;
  network_mode?: string;
  configs?: { source: string; target: string }[];
  secrets?: string[];
  mem_limit?: string;
  cpus?: number;
  pids_limit?: number;
  restart?: string;
  stop_grace_period?: string;
  hostname?: string;
  init?: boolean;
  user?: string;
  read_only?: boolean;
  tmpfs?: string[];
  cap_add?: string[];
  cap_drop?: string[];
  security_opt?: string[];
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  /** `internal` is a text where it comes from a variable. */
  networks: Record<string, { internal?: boolean | string; name?: string }>;
  volumes: Record<string, unknown>;
  configs: Record<string, { content: string }>;
}

/** The networks of a service, including those that it shares with another one. */
export function findNetworks(services: ComposeFile['services'], name: string): string[] {
  const { networks = [], network_mode } = services[name] ?? {};
  const shared = /^service:(.+)$/.exec(network_mode ?? '')?.[1];
  if (shared) return findNetworks(services, shared);
  return Array.isArray(networks) ? networks : Object.keys(networks);
}

/** The file as written, with variables not interpolated. */
export function readRawCompose(): ComposeFile {
  const text = readFileSync(`${root}docker-compose.yml`, 'utf8');
  return parse(text, { merge: true }) as ComposeFile;
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?message}`, also inside a default. */
export function interpolate(text: string, env: Env): string {
  const variable = /\$\{([A-Z0-9_]+)(?:(:-|:\?)((?:[^${}]|\$\{[^{}]*\})*))?\}/g;
  return text.replace(variable, (_whole, name: string, operator?: string, rest = '') => {
    const value = env[name];
    if (value) return value;
    if (operator === ':?') throw new Error(`${name} is missing: ${rest}`);
    return interpolate(rest, env);
  });
}

/** Interpolates the variables of every string in `value`. */
export function interpolateAll<T>(value: T, env: Env): T {
  if (typeof value === 'string') return interpolate(value, env) as T;
  if (Array.isArray(value)) return value.map((item) => interpolateAll(item, env)) as T;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, item]) => [key, interpolateAll(item, env)]);
  return Object.fromEntries(entries) as T;
}
