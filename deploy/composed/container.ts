import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { waitFor } from '@candor/kit/testing/wait-for';
import type { ComposeFile, ComposeService } from '../compose-file.ts';
import { type Image, toIds } from './images.ts';
import type { Limits } from './limits.ts';

/** Only until the user of the container is entered. */
const TO_CHANGE_USER = ['SETUID', 'SETGID', 'SETPCAP'];
const PATH = '/image/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** Writes its id to the files before the separator, then becomes the rest. */
const ENTER = 'while [ "$1" != -- ]; do echo $$ >"$1"; shift; done; shift; exec "$@"';

export interface ContainerOptions {
  root: string;
  dataDir: string;
  name: string;
  service: ComposeService;
  configs: ComposeFile['configs'];
  image: Image;
  limits: Limits;
  network: { namespace: string; hosts: string; resolver: string; hostname: string };
  environment: Record<string, string>;
}

export interface Output {
  status: number | string;
  stdout: string;
  stderr: string;
}

export interface Running {
  /** Exit code or signal. */
  ended: Promise<number | string>;
  /** Sends a signal to its process, as docker-init passes it on. */
  signal(name: NodeJS.Signals): void;
  /** Kills all of its processes at once. */
  kill(): void;
}

/** A container of a service: where its process runs, and with what. */
export interface Container {
  start(): Promise<Running>;
  /** Runs a command in the running container, as `docker exec`. */
  execute(command: readonly string[], timeoutMs: number): Promise<Output>;
  /** The entry process; its environment and limits are those of the container. */
  pid(): number;
}

/** Compose reads "$$" as "$". */
const toWords = (words: readonly string[] = []) => words.map((word) => word.replaceAll('$$', '$'));

/** Folders of this machine, or the symbolic links that they are. */
export function bindFolders(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (!stat) return [];
    return stat.isSymbolicLink()
      ? ['--symlink', realpathSync(path).slice(1), path]
      : ['--ro-bind', path, path];
  });
}

/** Where programs find their libraries and each other, as this machine has it. */
function bindSystem(): string[] {
  const links = bindFolders(['/bin', '/sbin', '/lib', '/lib64']);
  const rest = ['/etc/alternatives', '/etc/ld.so.cache'].filter((path) => existsSync(path));
  return [
    ...['--ro-bind', '/usr', '/usr', ...links, '--dir', '/etc'],
    ...rest.flatMap((path) => ['--ro-bind', path, path]),
    ...['--proc', '/proc', '--dev', '/dev'],
    ...['--perms', '1777', '--tmpfs', '/dev/shm'],
  ];
}

export function createContainer(options: ContainerOptions): Container {
  const { root, dataDir, name, service, image, limits, network } = options;
  const [uid, gid] = toIds(service.user ?? image.user, image);
  const env = { PATH, ...image.env, ...options.environment };
  const home = join(dataDir, 'containers', name);
  mkdirSync(home, { recursive: true });
  let init = 0;
  let entry = 0;

  const { cap_drop, cap_add: kept = [], security_opt, init: hasInit } = service;
  if (!cap_drop?.includes('ALL') || !security_opt?.includes('no-new-privileges:true') || !hasInit) {
    throw new Error(`${name}: only containers with init and without rights can run here`);
  }
  const asUser = [
    ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
    ...[`--bounding-set=${['-all', ...kept.map((each) => `+${each.toLowerCase()}`)].join(',')}`],
    ...['--inh-caps=-all', '--ambient-caps=-all', '--no-new-privs'],
    // Whoever changes the folder sets it.
    ...['env', '--unset=PWD'],
  ];

  function write(file: string, content: string): string {
    const path = join(home, file.replaceAll('/', '_'));
    writeFileSync(path, content);
    return path;
  }

  /** The folder of a named volume, which takes the owner over from the image when it is new. */
  function openVolume(volume: string, target: string): string {
    const folder = join(dataDir, 'volumes', volume);
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      const owner = image.owners?.[target] ?? 0;
      chownSync(folder, owner, owner);
    }
    return folder;
  }

  function bindFiles(): string[] {
    const users = Object.entries({ root: 0, ...image.users });
    const etc = {
      '/etc/passwd': users.map(([user, id]) => `${user}:x:${id}:${id}::/:/bin/sh\n`).join(''),
      '/etc/group': users.map(([user, id]) => `${user}:x:${id}:\n`).join(''),
      '/etc/hosts': network.hosts,
      '/etc/nsswitch.conf': 'hosts: files dns\n',
      '/etc/resolv.conf': network.resolver,
    };
    const volumes = (service.volumes ?? []).map((volume): [string, string, boolean] => {
      const [from = '', to = '', mode] = volume.split(':');
      const path = from.startsWith('./') ? join(root, from) : openVolume(from, to);
      return [path, to, mode === 'ro'];
    });
    const configs = (service.configs ?? []).map(({ source, target }): [string, string] => {
      const [content = ''] = toWords([options.configs[source]?.content ?? '']);
      return [write(target, content), target];
    });
    // Where programs read how much memory they may have.
    const groups = Object.entries(limits.groups).map(([controller, group]): [string, string] => [
      group,
      `/sys/fs/cgroup/${controller}`,
    ]);
    const readOnly: [string, string][] = [
      ...groups,
      ...(image.files ?? []),
      ...Object.entries(etc).map(([to, content]): [string, string] => [write(to, content), to]),
      ...configs,
    ];
    const taken = volumes.map(([, to]) => to);
    // Those that bubblewrap makes itself only root can enter.
    const parents = [...readOnly, ...volumes].flatMap(([, to]) => {
      const steps = to.split('/').slice(1, -1);
      return steps.map((_step, index) => `/${steps.slice(0, index + 1).join('/')}`);
    });
    const owned = Object.entries(image.owners ?? {}).filter(([to]) => !taken.includes(to));
    return [
      ...[...new Set(parents)].flatMap((path) => ['--dir', path]),
      ...owned.flatMap(([to]) => ['--perms', '1777', '--dir', to]),
      ...readOnly.flatMap(([from, to]) => ['--ro-bind', from, to]),
      ...volumes.flatMap(([from, to, ro]) => [ro ? '--ro-bind' : '--bind', from, to]),
    ];
  }

  /** The container's command line; `info` is the descriptor to which bubblewrap writes the id of its first process. */
  function toArguments(info: number): string[] {
    const entrypoint = toWords(service.entrypoint ?? image.entrypoint);
    const tmpfs = new Set([...(service.tmpfs ?? []), ...(service.read_only ? [] : ['/tmp'])]);
    const capabilities = [...new Set([...TO_CHANGE_USER, ...kept])];
    return [
      ...['--unshare-pid', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try'],
      ...['--hostname', network.hostname, '--die-with-parent', '--info-fd', `${info}`],
      ...['--cap-drop', 'ALL', ...capabilities.flatMap((each) => ['--cap-add', `CAP_${each}`])],
      ...bindSystem(),
      ...[...tmpfs].flatMap((path) => ['--perms', '1777', '--tmpfs', path]),
      ...bindFiles(),
      ...(service.read_only ? ['--remount-ro', '/'] : []),
      ...['--chdir', image.workdir || '/', '--'],
      ...[...asUser, ...entrypoint, ...toWords(service.command)],
    ];
  }

  const enter = (command: readonly string[]) => [
    '-c',
    ENTER,
    'enter',
    ...Object.values(limits.groups).map((group) => join(group, 'cgroup.procs')),
    '--',
    ...command,
  ];

  return {
    pid: () => entry,
    async start() {
      const log = openSync(join(dataDir, 'log', `${name}.log`), 'a', 0o600);
      const started = spawn(
        'sh',
        enter(['nsenter', `--net=${network.namespace}`, 'bwrap', ...toArguments(3)]),
        { env, stdio: ['ignore', log, log, 'pipe'] },
      );
      closeSync(log);
      const ended = new Promise<number | string>((resolve, reject) => {
        started.once('error', reject);
        started.once('exit', (code, signal) => resolve(code ?? signal ?? 1));
      });
      const info = await text(started.stdio[3] as NodeJS.ReadableStream);
      init = info ? (JSON.parse(info)['child-pid'] as number) : 0;
      const hasEnded = () => started.exitCode !== null || started.signalCode !== null;
      if (init) {
        const found = await waitFor(() => findEntry(init) || (hasEnded() && 'ended'), {
          intervalMs: 5,
          describe: `the process of ${name}`,
        });
        entry = Number(found) || 0;
      }
      return {
        ended,
        signal: (signal) => kill(entry, signal),
        // The first process of the namespace takes all others with it.
        kill: () => kill(init, 'SIGKILL'),
      };
    },
    async execute(command, timeoutMs) {
      const namespaces = ['--mount', '--net', '--pid', '--ipc', '--uts'];
      // Within the container: what outlived the process that entered it would keep the container from ending.
      const limited = ['timeout', '--signal=KILL', `${timeoutMs / 1_000}`, ...command];
      const running = spawn(
        'sh',
        enter(['nsenter', '--target', `${entry}`, ...namespaces, '--', ...asUser, ...limited]),
        { env, stdio: ['ignore', 'pipe', 'pipe'] },
      );
      const [stdout, stderr, status] = await Promise.all([
        text(running.stdout),
        text(running.stderr),
        new Promise<number | string>((resolve) =>
          running.once('close', (code, signal) => resolve(code ?? signal ?? 1)),
        ),
      ]);
      return { status, stdout, stderr };
    },
  };
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The process that runs under bubblewrap's first one; 0 before there is one. */
function findEntry(init: number): number {
  try {
    const [first] = readFileSync(`/proc/${init}/task/${init}/children`, 'utf8').split(' ');
    const pid = Number(first);
    const isEntered = pid > 0 && !readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('bwrap');
    return isEntered ? pid : 0;
  } catch {
    return 0;
  }
}
