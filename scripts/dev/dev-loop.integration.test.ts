import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePort } from '@candor/kit/testing/free-port';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findFreePort } from './find-free-port.ts';
import { forwardApi } from './forward-api.ts';
import { createPlatformProcess, type PlatformProcess } from './platform-process.ts';

/** A minimal platform that answers every request with `version`. */
const toMain = (version: string) => `
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
const server = createServer((_, res) => res.end(${JSON.stringify(version)}));
server.listen(0, '127.0.0.1', () => {
  const url = 'http://localhost:' + server.address().port;
  writeFileSync(process.env.CANDOR_DATA + '/runtime.json', JSON.stringify({ url }));
  process.send('ready');
});
`;

let folder: string;
let main: string;
let crashes: (number | null)[];
let platform: PlatformProcess;
let front: ReturnType<typeof createServer>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-dev-'));
  main = join(folder, 'main.mjs');
  crashes = [];
  const onCrash = (code: number | null) => void crashes.push(code);
  platform = createPlatformProcess({ main, dataDir: folder, env: {}, onCrash });
  const forward = forwardApi(platform);
  // Vite's middleware passes the whole path as originalUrl.
  front = createServer((req, res) =>
    forward(Object.assign(req, { originalUrl: req.url }) as IncomingMessage, res),
  );
  await new Promise<void>((resolve) => void front.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await platform.stop();
  await new Promise((resolve) => front.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

async function ask(): Promise<string> {
  const { port } = front.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/plans`);
  return response.ok ? response.text() : String(response.status);
}

describe('the servers of make dev', () => {
  test('answer requests that arrive during a restart with the new code', async () => {
    writeFileSync(main, toMain('old'));
    await platform.restart();
    expect(await ask()).toBe('old');
    writeFileSync(main, toMain('new'));
    const restarted = platform.restart();
    expect(await ask()).toBe('new');
    await restarted;
    expect(crashes).toEqual([]);
  });

  test('refuse requests after a crash at the start, and recover with the next restart', async () => {
    writeFileSync(main, "throw new Error('of this test');");
    await expect(platform.restart()).rejects.toThrow();
    expect([await ask(), crashes]).toEqual(['503', [1]]);
    writeFileSync(main, toMain('repaired'));
    await platform.restart();
    expect(await ask()).toBe('repaired');
  });
});

describe('the server bundles of make dev', () => {
  test('change with their sources and are kept while a source does not compile', () => {
    for (const entry of [
      'src/main.ts',
      'src/seed/seed-platform.ts',
      'mongo/src/worker.ts',
      'src/threads/service-thread.ts',
      'src/threads/mailbox-thread.ts',
    ]) {
      const file = join(folder, 'embedded', entry);
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, 'export const value = 1;');
    }
    writeFileSync(join(folder, 'package-lock.json'), '{}');
    const builds = pathToFileURL(fileURLToPath(new URL('server-builds.ts', import.meta.url))).href;
    // esbuild refuses to run with the globals that the test runner replaces.
    const script = `
      import { readFileSync, writeFileSync } from 'node:fs';
      const { createServerBuilds } = await import(${JSON.stringify(builds)});
      const folder = ${JSON.stringify(folder)};
      const builds = await createServerBuilds(folder, folder + '/out');
      const source = folder + '/embedded/src/main.ts';
      const results = [];
      for (const text of [null, null, 'export const value = 2;', 'export const = ;', 'export const value = 3;']) {
        if (text) writeFileSync(source, text);
        const { changed, errors } = await builds.rebuild();
        const [value] = readFileSync(builds.main, 'utf8').match(/value = \\d/);
        results.push([changed, Boolean(errors), value]);
      }
      await builds.dispose();
      console.log(JSON.stringify(results));
      process.exit(0);`;
    const args = ['--import', './scripts/typescript.mjs', '--input-type=module', '-e', script];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual([
      [true, false, 'value = 1'],
      [false, false, 'value = 1'],
      [true, false, 'value = 2'],
      [false, true, 'value = 2'],
      [true, false, 'value = 3'],
    ]);
  });
});

describe('Ctrl+C in make dev', () => {
  test.each([
    ['before anything is built', 'Candor, development'],
    ['while the servers are bundled', 'bundling and starting the servers'],
  ])(
    '%s ends it without an error',
    async (_, text) => {
      // A process group of its own, all of which a terminal interrupts: esbuild's process too.
      const dev = spawn(process.execPath, ['scripts/run.mjs', 'scripts/dev.ts'], {
        cwd: fileURLToPath(new URL('../..', import.meta.url)),
        detached: true,
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          CANDOR_DATA: join(folder, 'data'),
          DEV_BUILD: join(folder, 'build'),
          PORT: String(await freePort()),
        },
      });
      let output = '';
      for (const stream of [dev.stdout, dev.stderr]) {
        stream.on('data', (chunk) => {
          if (!output.includes(text) && `${output}${chunk}`.includes(text)) {
            process.kill(-(dev.pid ?? 0), 'SIGINT');
          }
          output += chunk;
        });
      }
      const code = await new Promise((resolve) => dev.once('close', resolve));
      expect([code, output]).toEqual([
        0,
        expect.stringMatching(/^(?:.*\.{3}\n|Candor, development\n)+$/),
      ]);
    },
    60_000,
  );
});

describe('the port of make dev', () => {
  test('is the next free one if the first is in use', async () => {
    const { port } = front.address() as AddressInfo;
    expect(await findFreePort(port)).toBeGreaterThan(port);
  });
});
