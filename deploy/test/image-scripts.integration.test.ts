import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needed } from '@candor/kit/testing/needed';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type ComposeService,
  interpolateAll,
  parseDotEnv,
  readRawCompose,
  root,
} from '../compose-file.ts';
import { createImageSandbox, findImage, whyNoSandbox, whyNotAs } from './run-in-image.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-image-scripts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
execFileSync(process.execPath, [join(root, 'deploy/make-env.mjs'), folder]);
const dotEnv = parseDotEnv(readFileSync(join(folder, '.env'), 'utf8'));
const { services } = interpolateAll(readRawCompose(), dotEnv);
const find = (name: string): ComposeService => {
  const service = services[name];
  if (!service) throw new Error(`no service ${name}`);
  return service;
};

const reason = whyNoSandbox();
needed(!reason, `scripts in images: ${reason}`);
const inImage = (service: ComposeService) => {
  const notAs = whyNotAs(service);
  if (!reason) needed(!notAs, `${service.image}: ${notAs}`);
  return reason || notAs ? test.skip : test;
};

const SHELLS = ['sh', 'bash'];
const isScript = ([program = '']: readonly string[] = []) => SHELLS.includes(program);
const all = Object.entries(services);
/** Services that run a script of ours, and health checks that do. */
const scripts = all.filter(([, { entrypoint }]) => isScript(entrypoint));
const checks = all.filter(([, { healthcheck }]) => isScript(healthcheck?.test.slice(1)));
/** Compose reads "$$" as "$". */
const toCommand = (words: readonly string[]) => words.map((word) => word.replaceAll('$$', '$'));
const newFolder = () => mkdtempSync(join(folder, 'run-'));

/** The folders that compose mounts, where it mounts them; those of volumes are empty and root's. */
function toBinds({ volumes = [] }: ComposeService) {
  return volumes.map((volume): [string, string] => {
    const [from = '', to = ''] = volume.split(':');
    return [from.startsWith('./') ? join(root, from) : newFolder(), to];
  });
}

describe('a script of docker-compose.yml', () => {
  for (const [name, service] of scripts) {
    inImage(service)(
      `of ${name} runs with what its image has, also when it starts again`,
      async () => {
        const sandbox = createImageSandbox(service, newFolder());
        const command = toCommand([...(service.entrypoint ?? []), ...(service.command ?? [])]);
        const options = { env: service.environment ?? {}, binds: toBinds(service) };
        const first = await sandbox.run(command, options);
        expect(first).toMatchObject({ status: 0, stderr: '' });
        sandbox.protectRegularFiles();
        const second = await sandbox.run(command, options);
        expect(second).toMatchObject({ status: 0, stderr: '' });
        // What the server is given: its key.
        if (name === 'mongo') {
          const key = service.environment?.REPLICA_KEY;
          expect([first.stdout, second.stdout]).toEqual([`key=${key}\n`, `key=${key}\n`]);
        }
      },
    );
  }

  const owner = find('own-volumes');
  inImage(owner)('gives volumes to their user, also those that it was killed at', async () => {
    const minio = newFolder();
    const nested = join(minio, 'bucket/object');
    mkdirSync(nested, { recursive: true, mode: 0o700 });
    const sandbox = createImageSandbox(owner, newFolder());
    const own = () =>
      sandbox.run(toCommand(owner.entrypoint ?? []), { binds: [[minio, '/volumes/minio']] });
    const owners = () => [minio, join(minio, 'bucket'), nested].map((path) => statSync(path).uid);
    expect(await own()).toMatchObject({ status: 0, stderr: '' });
    expect(owners()).toEqual([1000, 1000, 1000]);
    // The volume's own folder comes last.
    chownSync(minio, 0, 0);
    chownSync(nested, 0, 0);
    expect(await own()).toMatchObject({ status: 0, stderr: '' });
    expect(owners()).toEqual([1000, 1000, 1000]);
  });

  test('is one of those that these tests know', () => {
    expect(scripts.map(([name]) => name).sort()).toEqual(['mongo', 'own-volumes', 'set-up-minio']);
    expect(checks.map(([name]) => name).sort()).toEqual(['minio', 'mongo', 'rabbitmq']);
  });

  test('of a health check asks a program that the image has', () => {
    for (const [, service] of all) {
      const program = service.healthcheck?.test[1];
      // Mailpit's image has its own program only.
      if (!program || program === '/mailpit') continue;
      expect([service.image, findImage(service).tools]).toEqual([
        service.image,
        expect.arrayContaining([program]),
      ]);
    }
  });
});

describe('a health check', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((_req, res) => res.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  for (const [name, service] of checks) {
    inImage(service)(`of ${name} tells whether something answers`, async () => {
      const { port } = server.address() as AddressInfo;
      const sandbox = createImageSandbox(service, newFolder());
      const ask = async (at: number) => {
        const line = toCommand(service.healthcheck?.test.slice(1) ?? []);
        const command = line.map((word) => word.replace(/(127\.0\.0\.1\/)\d+/, `$1${at}`));
        return (await sandbox.run(command)).status;
      };
      expect([await ask(port), await ask(port)]).toEqual([0, 0]);
      // Nothing listens on it.
      expect(await ask(1)).not.toBe(0);
    });
  }
});

describe('the scripts of a composed backup', () => {
  /** What deploy/backup.mjs runs in an image: service, program and its arguments. */
  function record(): { service: string; command: string[]; bind: string }[] {
    const at = newFolder();
    const recorder = `#!/bin/sh\n{ printf '%s\\0' "$@"; printf '\\n\\0'; } >> "$0.calls"\ncase "$*" in *mongodump*) echo x;; esac\n`;
    writeFileSync(join(at, 'docker'), recorder);
    chmodSync(join(at, 'docker'), 0o755);
    for (const action of ['backup', 'restore']) {
      const { status } = spawnSync(
        process.execPath,
        [join(root, 'deploy/backup.mjs'), action, join(at, 'copy')],
        { env: { PATH: `${at}:${process.env.PATH}`, CANDOR_COMPOSE_FOLDER: folder } },
      );
      expect(status).toBe(0);
    }
    const calls = readFileSync(join(at, 'docker.calls'), 'utf8').split('\n\0');
    return calls
      .map((call) => call.split('\0').slice(0, -1))
      .filter((words) => words.includes('--entrypoint'))
      .map((words) => {
        const entrypoint = words.indexOf('--entrypoint');
        const [program = '', service = '', ...rest] = words.slice(entrypoint + 1);
        return { service, command: [program, ...rest], bind: join(at, 'copy') };
      })
      .filter(({ command }) => isScript(command));
  }

  (reason ? test.skip : test)('run with what their images have, and again', async () => {
    const calls = record();
    expect(calls.map(({ service }) => service)).toEqual([
      ...['set-up-minio', 'set-up-mongo', 'set-up-minio'],
      ...['set-up-mongo', 'set-up-minio'],
    ]);
    for (const { service: name, command, bind } of calls) {
      const service = find(name);
      const sandbox = createImageSandbox(service, newFolder());
      const options = {
        env: service.environment ?? {},
        binds: [[bind, '/backup']] as [string, string][],
      };
      const runs = [await sandbox.run(command, options)];
      sandbox.protectRegularFiles();
      runs.push(await sandbox.run(command, options));
      for (const { status, stdout, stderr } of runs) {
        expect({ command, status, stderr }).toEqual({ command, status: 0, stderr: '' });
        if (name === 'set-up-mongo') expect(stdout).toContain(`password: ${dotEnv.MONGO_PASSWORD}`);
      }
    }
  });
});
