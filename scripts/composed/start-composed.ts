import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { acquireLock } from '@candor/embedded/lock-file';
import { StartRefused } from '@candor/embedded-mongo/start-refused';
import { freePort } from '@candor/kit/testing/free-port';
import { waitFor } from '@candor/kit/testing/wait-for';
import { root } from '../../deploy/compose-file.ts';
import { findGroups } from '../../deploy/composed/limits.ts';
import { forward } from '../../deploy/parts/forward.ts';
import { findMissingParts } from '../../deploy/parts/missing-parts.ts';
import { askSupervisor, waitForRuntime } from './supervisor.ts';

export interface ContainerState {
  health: string;
  isRunning: boolean;
  restarts: number;
  exitCode: number | string | null;
  /** Processor time of its process since that was started, and its private memory. */
  seconds: number;
  megabytes: number;
  /** By network. */
  addresses: Record<string, string>;
}

/** What its supervisor writes of itself. */
interface ComposedRuntime {
  control: string;
  ports: { host: string; port: number; socket: string }[];
  services: string[];
  mongo: string;
}

export interface RunningComposed {
  /** Those that run until they are stopped. */
  services: string[];
  /** Connection string of the database. */
  mongo: string;
  /** A command of deploy/composed/main.ts, such as "/up" or "/restart?name=auth". */
  ask<T = Record<string, ContainerState>>(path: string): Promise<T>;
  /** Ends everything at once; the data is kept. */
  end(): Promise<void>;
}

/** What a container without Docker needs and this machine lacks. */
export function findMissingForComposed(): string[] {
  const programs = ['bwrap', 'unshare', 'nsenter', 'setpriv', 'ip'];
  const missing = programs.filter((name) => spawnSync(name, ['--version']).error);
  return [
    ...(process.getuid?.() === 0 ? [] : ['root']),
    ...missing,
    ...findMissingParts(),
    ...(missing.length === 0 && process.getuid?.() === 0 ? findForbidden() : []),
  ];
}

function findForbidden(): string[] {
  const { status, stderr } = spawnSync(
    'unshare',
    [...NAMESPACES, 'ip', 'link', 'add', 'type', 'bridge'],
    {
      encoding: 'utf8',
    },
  );
  return status === 0 ? [] : [`network namespaces with bridges (${stderr.trim()})`];
}

/** A group can be removed once its last process is gone. */
function remove(group: string): boolean {
  try {
    rmdirSync(group);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EBUSY' || code === 'ENOENT') return code === 'ENOENT';
    throw error;
  }
}

/** Settings for a composed platform beside others. */
export async function findPorts(): Promise<Record<string, string>> {
  const ports: Record<string, string> = {};
  for (const key of ['PORT', 'MAIL_PORT', 'RABBITMQ_UI_PORT']) ports[key] = `${await freePort()}`;
  return ports;
}

/** @throws Error if another process uses the folder */
function lockFolder(dataDir: string): string {
  const lock = join(dataDir, 'lock.json');
  try {
    acquireLock(lock);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    throw new Error(`Candor already runs composed on ${dataDir}`);
  }
  return lock;
}

const NAMESPACES = ['--net', '--pid', '--mount', '--fork', '--kill-child', '--mount-proc'];

/**
 * Prepares to run the services of docker-compose.yml with the .env of a folder, which is made if there is none; nothing is
 * started before "/up" is asked. Their published ports are those of this machine.
 * @param settings written to that .env
 * @param databaseUrl a socket through which the services reach the database, which tests put before it
 */
export async function startComposed(
  dataDir: string,
  settings: Record<string, string> = {},
  databaseUrl?: string,
): Promise<RunningComposed> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
  execFileSync(process.execPath, [join(root, 'deploy/make-env.mjs'), dataDir], { stdio: 'ignore' });
  const dotEnv = join(dataDir, '.env');
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
  // Of a key that is there twice the last value counts.
  writeFileSync(dotEnv, [readFileSync(dotEnv, 'utf8'), '\n', ...lines].join(''));
  const file = join(dataDir, 'runtime.json');
  rmSync(file, { force: true });
  const supervisor = [process.execPath, '--enable-source-maps', join(root, '.cache/composed.mjs')];
  const child: ChildProcess = spawn(
    'setpriv',
    // Not even a killed caller leaves anything running.
    ['--pdeathsig', 'KILL', 'unshare', ...NAMESPACES, ...supervisor],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        CANDOR_PARTS: join(root, '.cache/parts'),
        ...process.env,
        CANDOR_COMPOSED_DATA: dataDir,
        DATABASE_URL: databaseUrl,
      },
      detached: true,
    },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const servers: Server[] = [];
  async function end(): Promise<void> {
    for (const server of servers) server.close();
    child.kill('SIGKILL');
    await ended;
    for (const group of findGroups(`${statSync(dataDir).ino}`)) {
      await waitFor(() => remove(group), { describe: group });
    }
    rmSync(lock, { force: true });
  }
  try {
    const { control, ports, services, mongo } = await waitForRuntime<ComposedRuntime>(child, file);
    for (const { host, port, socket } of ports) {
      servers.push(await forward({ host, port }, { path: socket }));
    }
    return { services, mongo, ask: (path) => askSupervisor(control, path), end };
  } catch (error) {
    await end();
    throw error;
  }
}
