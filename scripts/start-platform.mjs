import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Starts the whole platform on its own ports and data folder. */
export async function startPlatform(root) {
  const data = mkdtempSync(join(tmpdir(), 'candor-measured-'));
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      CANDOR_DATA: data,
      CANDOR_SEED: 'small',
      PORT: String(await freePort()),
      MAIL_PORT: String(await freePort()),
      RATE_LIMIT_FACTOR: '100000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const runtime = join(data, 'runtime.json');
  const deadline = Date.now() + 180_000;
  while (!existsSync(runtime)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error('The platform did not start');
    }
    await pause(100);
  }
  const { url, mailbox } = JSON.parse(readFileSync(runtime, 'utf8'));
  return {
    pid: child.pid,
    url,
    mailbox,
    dataDir: data,
    accounts: JSON.parse(readFileSync(join(data, 'demo-accounts.json'), 'utf8')),
    async stop() {
      const over = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await over;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
