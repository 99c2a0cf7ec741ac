import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  buildPlatform,
  removePlatform,
  type StartedPlatform,
  startOn,
} from './started-platform.ts';

let dataDir: string;
let platform: StartedPlatform | undefined;

beforeAll(buildPlatform, 120_000);
afterAll(removePlatform);

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-thread-'));
});

afterEach(async () => {
  platform?.child.kill('SIGKILL');
  await platform?.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the platform; in the thread of the services, `harm` runs once the function that is given has been called. */
async function startWithHarm(harm: string): Promise<() => void> {
  const [preload, order] = [join(dataDir, 'harm.mjs'), join(dataDir, 'harm')];
  writeFileSync(
    preload,
    `import { existsSync } from 'node:fs';
    import { workerData } from 'node:worker_threads';
    if (workerData?.clockMemory) {
      setInterval(() => { if (existsSync('${order}')) { ${harm} } }, 10);
    }`,
  );
  platform = await startOn(dataDir, { NODE_OPTIONS: `--import=${preload}` });
  await platform.ready();
  return () => writeFileSync(order, '');
}

describe('a service thread that ends by itself', () => {
  it.each([
    ['an error that nobody caught', "throw new Error('out of luck');", 'out of luck'],
    ['an exit with success', 'process.exit(0);', 'ended unexpectedly'],
  ])(
    'ends the process with 1 and one line that says so: %s',
    async (_how, harm, words) => {
      const doHarm = await startWithHarm(harm);
      doHarm();
      expect(await platform?.ended).toBe(1);
      const lines = platform?.output().split('\n') ?? [];
      const fatal = lines.filter((line) => line.includes('"level":60'));
      expect(fatal).toHaveLength(1);
      expect(fatal[0]).toContain('"thread":"services"');
      expect(fatal[0]).toContain('thread services ended unexpectedly');
      expect(fatal[0]).toContain(words);
    },
    90_000,
  );
});
