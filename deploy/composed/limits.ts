import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComposeService } from '../compose-file.ts';

const UNITS: Record<string, number> = { '': 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };
const CPU_PERIOD_US = 100_000;

export function toBytes(text: string): number {
  const [, number, unit = ''] = /^(\d+)([kmg]?)b?$/.exec(text) ?? [];
  if (number === undefined) throw new Error(`not a size: ${text}`);
  return Number(number) * (UNITS[unit] ?? 1);
}

/** This process's own group of a controller (cgroup v1); null where there is none. */
function findGroup(controller: string): string | null {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').split('\n');
  const path = lines
    .map((line) => line.split(':'))
    .find(([, controllers = '']) => controllers.split(',').includes(controller))?.[2];
  const folder = join('/sys/fs/cgroup', controller, path ?? '');
  return path !== undefined && existsSync(join(folder, 'cgroup.procs')) ? folder : null;
}

const toPrefix = (id: string) => `candor-${id}-`;

/** The groups that were made for an id. They stay until they are removed. */
export const findGroups = (id: string): string[] =>
  ['memory', 'pids', 'cpu'].flatMap((controller) => {
    const group = findGroup(controller);
    const names = group ? readdirSync(group).filter((name) => name.startsWith(toPrefix(id))) : [];
    return names.map((name) => join(group ?? '', name));
  });

export interface Limits {
  /** Groups that a process joins to be limited, by controller. */
  groups: Record<string, string>;
  /** Limits of the compose file that are not set on this machine. */
  missing: string[];
}

/** Limits of memory, processes and processor time, by groups of version 1 below this process's own. */
export function createLimits(id: string, name: string, service: ComposeService): Limits {
  const { mem_limit, pids_limit, cpus } = service;
  const wanted: [controller: string, file: string, value: number | undefined][] = [
    ['memory', 'memory.limit_in_bytes', mem_limit ? toBytes(mem_limit) : undefined],
    ['pids', 'pids.max', pids_limit],
    ['cpu', 'cpu.cfs_quota_us', cpus ? cpus * CPU_PERIOD_US : undefined],
  ];
  const groups: Record<string, string> = {};
  const missing: string[] = [];
  for (const [controller, file, value] of wanted) {
    if (value === undefined) continue;
    const group = findGroup(controller);
    if (!group) {
      missing.push(controller);
      continue;
    }
    const folder = join(group, toPrefix(id) + name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, file), `${value}`);
    groups[controller] = folder;
  }
  return { groups, missing };
}
