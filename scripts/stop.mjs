/** `make stop`: stops the platform that runs or starts on this data folder and waits until it has exited. */
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '../embedded/src/process-start.mjs';
import { readOfRunning } from './running-platform.mjs';

const holder = readOfRunning('lock.json');
if (!holder) {
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
