/** `make stop`: asks the platform that runs on this data folder, or starts, to end, and waits until it has. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '../embedded/src/process-start.mjs';

const lock = join(resolve(process.env.CANDOR_DATA ?? '.data'), 'lock.json');

/** Who holds the data folder; null when nobody does. */
function readHolder() {
  try {
    return JSON.parse(readFileSync(lock, 'utf8'));
  } catch {
    return null;
  }
}

const holder = readHolder();
// The number alone proves nothing: it goes to another program when its own has ended.
if (!isRunning(holder)) {
  console.log('Candor is not running.');
} else {
  process.kill(holder.pid, 'SIGTERM');
  const deadline = Date.now() + 20_000;
  while (isRunning(holder) && Date.now() < deadline) await pause(100);
  if (isRunning(holder)) {
    console.error(`Candor (pid ${holder.pid}) did not stop within 20 s.`);
    process.exit(1);
  }
  console.log('Candor has stopped.');
}
