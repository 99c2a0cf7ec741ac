/**
 * `make native`, `make native-stop`, `make native-restart`: the platform as processes of their own on real parts.
 *
 *   node scripts/run.mjs scripts/native.ts [start]            until Ctrl+C or `stop`
 *   node scripts/run.mjs scripts/native.ts stop
 *   node scripts/run.mjs scripts/native.ts restart [NAME]     replaces every process, or those of a service, one after the other
 *   node scripts/run.mjs scripts/native.ts broker             restarts RabbitMQ
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '../embedded/src/process-start.mjs';
import { prepareNative } from './native/prepare-native.ts';
import { askNative, readNative } from './native/running-native.ts';
import { root } from './prepare.ts';

const STOP_MS = 90_000;

async function start() {
  await prepareNative();
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, '.cache/native.mjs')], {
    stdio: 'inherit',
    env: { CANDOR_PARTS: join(root, '.cache/parts'), ...process.env },
  });
  // Ctrl+C reaches the child too; this process waits for its end.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}

async function stop() {
  const holder = readNative('lock.json');
  if (!holder) {
    console.log('Candor is not running natively.');
    return;
  }
  process.kill(holder.pid, 'SIGTERM');
  const deadline = Date.now() + STOP_MS;
  while (isRunning(holder) && Date.now() < deadline) await pause(100);
  if (isRunning(holder)) {
    console.error(`Candor (pid ${holder.pid}) did not stop within ${STOP_MS / 1000} s.`);
    process.exit(1);
  }
  console.log('Candor has stopped.');
}

async function command(path: string, done: string): Promise<void> {
  const runtime = readNative('runtime.json');
  if (!runtime) {
    console.error('Candor is not running natively: start it by `make native`.');
    process.exit(2);
  }
  try {
    await askNative(runtime, path);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
  console.log(done);
}

const [action = 'start', name] = process.argv.slice(2);
if (action === 'start') await start();
else if (action === 'stop') await stop();
else if (action === 'restart') {
  const query = name ? `?name=${encodeURIComponent(name)}` : '';
  await command(`/roll${query}`, `Every process of ${name ?? 'all services'} was replaced.`);
} else if (action === 'broker') await command('/broker', 'The broker was restarted.');
else {
  console.error(`unknown action ${action}`);
  process.exit(2);
}
