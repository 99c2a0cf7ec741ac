import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SERVICES } from '@candor/contracts/topology';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readRawCompose, root } from '../compose-file.ts';

const execute = promisify(execFile);
const DOCUMENTS = ['docs/runbook.md', 'docs/operations.md'];
const COMMANDS = [
  ...readFileSync(join(root, 'deploy/admin/commands.mjs'), 'utf8').matchAll(
    /^ {2}'?([a-z-]+)'?: \{$/gm,
  ),
].map(([, name]) => name);
const services = Object.keys(readRawCompose().services);
const targets = [...readFileSync(join(root, 'Makefile'), 'utf8').matchAll(/^([a-z-]+):/gm)].map(
  ([, name]) => name,
);

/** The commands of the fenced blocks of a document, without their comments. */
const commands = DOCUMENTS.flatMap((document) =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(
    ([, block = '']) =>
      block
        .split('\n')
        .map((line) => line.replace(/\s+#.*$/, '').trim())
        .filter((line) => line !== '')
        .map((command) => ({ document, command })),
  ),
);
const beginningWith = (start: string) =>
  commands.filter(({ command }) => command.startsWith(`${start} `));

/** Options of docker compose's own commands that take a value. */
const VALUED = ['--since', '--tail', '--scale', '--entrypoint', '--queue', '--id', '--reason'];

/** The words that are neither options nor values of options. */
function readNames(words: readonly string[]): string[] {
  return words.filter((word, at) => !word.startsWith('-') && !VALUED.includes(words[at - 1] ?? ''));
}

describe('the commands of the runbook and of operations', () => {
  test('are of kinds that this test checks', () => {
    expect(commands.length).toBeGreaterThan(20);
    for (const { document, command } of commands) {
      expect({ document, command }).toMatchObject({
        command: expect.stringMatching(/^(make|docker compose|docker stats|curl) /),
      });
    }
  });

  test.each(commands)('are valid for the shell: $command', ({ command }) => {
    expect(spawnSync('sh', ['-n', '-c', command]).status).toBe(0);
  });

  test.each(beginningWith('make'))('name a target of the Makefile: $command', ({ command }) => {
    for (const each of command.split(' && ')) {
      expect(targets).toContain(each.split(' ')[1]);
      execFileSync('sh', ['-c', each.replace(/^make/, 'make --dry-run')], { cwd: root });
    }
  });

  test.each(beginningWith('docker compose'))(
    'name services of docker-compose.yml and programs of their images: $command',
    ({ command }) => {
      const [, , name = '', ...words] = (command.split(' | ')[0] ?? '').split(' ');
      expect(['ps', 'logs', 'exec', 'restart', 'up', 'stop', 'run']).toContain(name);
      const names = readNames(words);
      const [service = ''] = names;
      if (name === 'exec' || name === 'run') {
        expect(services).toContain(service);
        if (service === 'admin') expect(COMMANDS).toContain(names[1]);
      } else for (const each of names) expect(services).toContain(each);
      for (const [, scaled] of command.matchAll(/--scale (\w+)=\d+/g)) {
        expect(services).toContain(scaled);
      }
    },
  );

  test('search the logs for lines that the platform writes', () => {
    const sources = ['kit/src', 'gateway/src', 'services'];
    for (const { command } of commands.filter(({ command: each }) => each.includes(' logs '))) {
      const [, text] = /grep '"?([a-z][^'"]+)"?'$/.exec(command) ?? [];
      if (text === undefined) continue;
      const found = spawnSync('grep', ['-rqF', '--include=*.ts', text, ...sources], { cwd: root });
      expect({ text, status: found.status }).toEqual({ text, status: 0 });
    }
  });
});

describe('the section about rollbacks', () => {
  test('says of every migration whether it can be undone', () => {
    const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
    const written = [...operations.matchAll(/^\| (\w+ \d+), [^|]+\| (yes|no) +\| \S/gm)].map(
      ([, migration]) => migration,
    );
    const existing = SERVICES.flatMap((service) => {
      const file = join(root, 'services', service, 'src/migrations.ts');
      if (!existsSync(file)) return [];
      const versions = [...readFileSync(file, 'utf8').matchAll(/\bversion: (\d+)/g)];
      return versions.map(([, version]) => `${service} ${version}`);
    });
    expect(existing.length).toBeGreaterThan(0);
    expect(written.sort()).toEqual(existing.sort());
  });
});

describe('the addresses that the runbook asks', () => {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(req.url ?? '');
    res.end('{}');
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => void server.close(resolve)));

  test('are those of health and metrics, and curl accepts the commands', async () => {
    const { port } = server.address() as AddressInfo;
    const curls = beginningWith('curl');
    expect(curls.length).toBeGreaterThan(0);
    for (const { command } of curls) {
      const [, path = ''] = /http:\/\/localhost:8080(\/\w+)/.exec(command) ?? [];
      expect(['/healthz', '/readyz', '/metrics']).toContain(path);
      const local = command.replace('localhost:8080', `127.0.0.1:${port}`);
      await execute('sh', ['-c', local], { env: { ...process.env, METRICS_KEY: 'k' } });
      expect(asked.at(-1)).toBe(path);
    }
  });
});
