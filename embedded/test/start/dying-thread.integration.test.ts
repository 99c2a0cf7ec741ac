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

/** Starts the platform. Calling the returned function runs `fault` in the services' thread. */
async function startWithFault(fault: string): Promise<() => void> {
  const [preload, trigger] = [join(dataDir, 'fault.mjs'), join(dataDir, 'fault')];
  writeFileSync(
    preload,
    `import { existsSync } from 'node:fs';
    import { workerData } from 'node:worker_threads';
    if (workerData?.clockMemory) {
      setInterval(() => { if (existsSync('${trigger}')) { ${fault} } }, 10);
    }`,
  );
  platform = await startOn(dataDir, { NODE_OPTIONS: `--import=${preload}` });
  await platform.ready();
  return () => writeFileSync(trigger, '');
}

describe('a service thread that ends unexpectedly', () => {
  it.each([
    ['an uncaught error', "throw new Error('out of luck');", 'out of luck'],
    ['an exit with code 0', 'process.exit(0);', 'ended unexpectedly'],
  ])(
    'ends the process with code 1 and one fatal log line: %s',
    async (_how, fault, message) => {
      const triggerFault = await startWithFault(fault);
      triggerFault();
      expect(await platform?.ended).toBe(1);
      const lines = platform?.output().split('\n') ?? [];
      const fatal = lines.filter((line) => line.includes('"level":60'));
      expect(fatal).toHaveLength(1);
      expect(fatal[0]).toContain('"thread":"services"');
      expect(fatal[0]).toContain('thread services ended unexpectedly');
      expect(fatal[0]).toContain(message);
    },
    90_000,
  );
});
