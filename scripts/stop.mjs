/** `make stop`: asks the platform that runs on this data folder to end, and waits until it has. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const dataDir = resolve(process.env.CANDOR_DATA ?? '.data');
const file = join(dataDir, 'runtime.json');

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const { pid } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
if (!pid || !alive(pid)) {
  console.log('Candor is not running.');
} else {
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + 20_000;
  while (alive(pid) && Date.now() < deadline) await pause(100);
  if (alive(pid)) {
    console.error(`Candor (pid ${pid}) did not stop within 20 s.`);
    process.exit(1);
  }
  console.log('Candor has stopped.');
}
