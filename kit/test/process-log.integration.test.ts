import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listen } from '@candor/kit/http/http-server';
import { startChild } from '@candor/kit/testing/child-process';
import { freePort } from '@candor/kit/testing/free-port';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

// Below the root, where the packages of the bundle are found.
mkdirSync(join(process.cwd(), '.build'), { recursive: true });
const folder = mkdtempSync(join(process.cwd(), '.build', 'process-log-'));
const program = join(folder, 'main.mjs');

beforeAll(async () => {
  process.env.CANDOR_BUILD = 'a1b2c3d4e5f6';
  const { buildFile } = await import('../../scripts/build-services.ts' as string);
  await buildFile('kit/test/failing-process.ts', program);
}, 60_000);
afterAll(() => {
  delete process.env.CANDOR_BUILD;
  rmSync(folder, { recursive: true, force: true });
});

/** Every line of stdout and stderr, which must be JSON. */
const readLines = (output: string): Record<string, unknown>[] =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

async function start(env: Record<string, string | undefined> = {}) {
  const port = await freePort();
  const child = await startChild(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: String(port), AMQP_URL: 'amqp://127.0.0.1:1', ...env },
  });
  return {
    child,
    lines: () => readLines(child.output()),
    ready: () => waitFor(() => child.output().includes('"msg":"ready"')),
    fail: (how: string) =>
      fetch(`http://127.0.0.1:${port}/api/v1/${how}`).then((answer) => answer.text()),
    exit: () => waitFor(() => child.exitCode() !== null),
  };
}

describe('a process writes nothing but JSON lines, and its last line names the cause', () => {
  it.each([
    ['throw', 'uncaughtException', 'SyntaxError'],
    ['reject', 'unhandledRejection', 'Error'],
    ['text', 'uncaughtException', 'Error'],
  ])('when it ends by an uncaught failure: %s', async (how, origin, type) => {
    const { child, lines, ready, fail, exit } = await start();
    await ready();
    await fail(how);
    await exit();
    expect(child.exitCode()).toBe(1);
    expect(lines().at(-1)).toMatchObject({
      level: 60,
      name: 'failing',
      msg: 'process failed',
      origin,
      err: { type, stack: expect.any(String) },
    });
  });

  it('with the version of package.json and the build that it was bundled as', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const { child, lines, ready, exit } = await start();
    await ready();
    await child.stop();
    await exit();
    expect(new Set(lines().map((line) => line.version))).toEqual(
      new Set([`${version}+a1b2c3d4e5f6`]),
    );
  });

  it('when its configuration is refused, with every problem', async () => {
    const { child, lines, exit } = await start({
      AMQP_URL: undefined,
      PORT: 'eighty',
      LOG_LEVEL: 'loud',
    });
    await exit();
    expect(child.exitCode()).toBe(2);
    expect(lines()).toEqual([
      expect.objectContaining({ level: 60, msg: 'invalid configuration', name: 'failing' }),
    ]);
    const { problems } = lines()[0] as { problems: string[] };
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
      'AMQP_URL',
      'LOG_LEVEL',
      'PORT',
    ]);
  });

  it('when its configuration cannot be read', async () => {
    const { child, lines, exit } = await start({ FAIL_AT_START: '1' });
    await exit();
    expect(child.exitCode()).toBe(1);
    expect(lines().at(-1)).toMatchObject({ level: 60, msg: 'process failed' });
  });

  it('when it is stopped by SIGTERM, while parts wait on nothing that keeps it running', async () => {
    const { child, lines, ready } = await start();
    await ready();
    await child.stop();
    expect(child.exitCode()).toBe(0);
    expect(lines().at(-1)).toMatchObject({ level: 30, msg: 'stopped' });
  });

  it('for warnings of the runtime and what packages print', async () => {
    const { child, lines, ready, fail } = await start();
    await ready();
    await fail('warning');
    await fail('print');
    await waitFor(() => child.output().includes('printed by a package'));
    await child.stop();
    expect(lines()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          level: 40,
          msg: 'warning of the runtime',
          warning: 'DeprecationWarning',
        }),
        expect.objectContaining({
          console: true,
          msg: 'printed by a package: { lines: 2 } \nsecond line',
        }),
      ]),
    );
  });
});

describe('a bundled process with a collector', () => {
  it('sends its spans, the last ones when it stops', async () => {
    const received: string[] = [];
    const collector = await listen(
      async (req, res) => {
        let text = '';
        for await (const part of req) text += part;
        received.push(`${req.url} ${text}`);
        res.setHeader('content-type', 'application/json').end('{}');
      },
      { port: 0, host: '127.0.0.1' },
    );
    const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${collector.port}`;
    const { child, lines, ready, fail } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT });
    await ready();
    await fail('nothing');
    await child.stop();
    await collector.close(500);
    expect(received).toEqual([expect.stringMatching(/^\/v1\/traces .*GET \/api\/v1\/:how/)]);
    expect(received[0]).toContain('candor-failing');
    expect(lines().map(({ msg }) => msg)).toContain('traces are recorded');
  });
});
