import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ComposeService } from '../compose-file.ts';
import { bindFolders } from '../composed/container.ts';
import { IMAGES, type ImageTools } from './image-tools.ts';

/** What Docker leaves a container whose capabilities nobody drops, as far as files are concerned. */
const DOCKER_CAPABILITIES = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID', 'KILL'];
const isRoot = process.getuid?.() === 0;

/** Why nothing can be run like in an image here, or null. */
export function whyNoSandbox(): string | null {
  const { error, status, stderr } = spawnSync(
    'bwrap',
    ['--ro-bind', '/', '/', '--unshare-user', '--uid', '999', '--cap-drop', 'ALL', 'true'],
    { encoding: 'utf8' },
  );
  if (error) return 'bubblewrap is not installed';
  return status === 0 ? null : `bubblewrap cannot be used here: ${stderr.trim()}`;
}

/** Why a service cannot be run here in particular: root in a container needs root here. */
export const whyNotAs = ({ user }: ComposeService) =>
  parseUser(user, {}) === 0 && !isRoot ? 'it runs as root, which needs root here' : null;

function parseUser(user: string | undefined, users: ImageTools['users']): number {
  const [name = '0'] = (user ?? '0').split(':');
  return users[name] ?? (/^\d+$/.test(name) ? Number(name) : -1);
}

/** The image of a service without its version. */
export function findImage({ image }: ComposeService): ImageTools {
  const found = IMAGES[image.replace(/:[^:/]+$/, '')];
  if (!found) throw new Error(`deploy/test/image-tools.ts does not say what ${image} has`);
  return found;
}

/** The program on this machine's PATH; the shell's "command -v" would find its built-ins. */
function toTool(name: string): string {
  const folders = `${process.env.PATH}:/usr/bin:/bin`.split(':');
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (!found) throw new Error(`this machine has no ${name}`);
  return realpathSync(found);
}

export interface ImageSandbox {
  /** Runs a command of the service; the same /tmp is there each time, as when a container is restarted. */
  run(
    command: readonly string[],
    options?: {
      env?: Record<string, string>;
      binds?: readonly (readonly [from: string, to: string])[];
    },
  ): Promise<{ status: number | null; stdout: string; stderr: string }>;
  /**
   * Does to /tmp what fs.protected_regular does in a sticky folder: nobody, not even root, opens a file for writing that
   * belongs to another user. It can still be removed.
   */
  protectRegularFiles(): void;
}

/**
 * A sandbox with exactly the programs of the service's image, its user and its capabilities, a root that is read-only and
 * a sticky /tmp in `folder`.
 * @param programs real programs by name, in place of the scripts in their name
 */
export function createImageSandbox(
  service: ComposeService,
  folder: string,
  programs: Readonly<Record<string, string>> = {},
): ImageSandbox {
  const image = findImage(service);
  const uid = parseUser(service.user, image.users);
  if (uid < 0) throw new Error(`${service.image} has no user ${service.user}`);
  const tmp = join(folder, 'tmp');
  const bin = join(folder, 'bin');
  for (const path of [tmp, bin]) mkdirSync(path, { recursive: true });
  chmodSync(tmp, 0o1777);
  for (const [name, script] of Object.entries(image.programs)) {
    writeFileSync(join(bin, name), script, { mode: 0o755 });
  }
  const passwd = join(folder, 'passwd');
  const users = Object.entries({ root: 0, ...image.users });
  writeFileSync(passwd, users.map(([name, id]) => `${name}:x:${id}:${id}::/:/bin/sh\n`).join(''));

  const bind = (from: string, name: string) => ['--ro-bind', from, `/usr/bin/${name}`];
  const drops = service.cap_drop?.includes('ALL');
  const kept = drops ? (service.cap_add ?? []) : DOCKER_CAPABILITIES;
  const identity =
    uid === 0
      ? ['--cap-drop', 'ALL', ...kept.flatMap((name) => ['--cap-add', `CAP_${name}`])]
      : ['--unshare-user', '--uid', `${uid}`, '--gid', `${uid}`, '--cap-drop', 'ALL'];
  const base = [
    ...identity,
    ...['--die-with-parent', '--unshare-pid', '--unshare-ipc', '--clearenv'],
    ...bindFolders(['/usr/lib', '/usr/lib64', '/lib', '/lib64']),
    ...['--proc', '/proc', '--dev', '/dev', '--symlink', 'usr/bin', '/bin'],
    ...['--ro-bind', passwd, '/etc/passwd'],
    ...image.tools.flatMap((tool) => bind(toTool(tool), tool)),
    ...bind(toTool(image.sh), 'sh'),
    ...Object.keys(image.programs).flatMap((name) => bind(programs[name] ?? join(bin, name), name)),
    ...['--bind', tmp, '/tmp'],
  ];

  return {
    async run(command, { env = {}, binds = [] } = {}) {
      const child = spawn(
        'bwrap',
        [
          ...base,
          ...binds.flatMap(([from, to]) => ['--bind', from, to]),
          ...['--remount-ro', '/', '--setenv', 'PATH', '/usr/bin'],
          ...Object.entries(env).flatMap(([key, value]) => ['--setenv', key, value]),
          ...['--', ...command],
        ],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      );
      const [stdout, stderr, status] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        new Promise<number | null>((resolve) => child.once('close', resolve)),
      ]);
      return { status, stdout, stderr };
    },
    protectRegularFiles() {
      const owner = uid === 0 ? 0 : process.getuid?.();
      for (const name of readdirSync(tmp)) {
        const path = join(tmp, name);
        const stat = lstatSync(path);
        if (!stat.isFile() || stat.uid === owner) continue;
        rmSync(path);
        // Opening it for writing fails, removing it does not.
        symlinkSync('/nowhere/refused', path);
      }
    },
  };
}
