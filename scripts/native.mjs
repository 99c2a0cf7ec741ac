/**
 * `make native`, `make native-stop`, `make native-restart`: the platform as processes of their own on real parts.
 *
 *   node scripts/native.mjs [start]            until Ctrl+C or `stop`
 *   node scripts/native.mjs stop
 *   node scripts/native.mjs restart [NAME]     replaces every process, or those of a service, one after the other
 *   node scripts/native.mjs broker             restarts RabbitMQ
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '../embedded/src/process-start.mjs';
import { askNative, readNative } from './native/running-native.mjs';
import { root } from './prepare.mjs';

const STOP_MS = 90_000;

async function start() {
  // Stopping and restarting need no packages.
  const { prepareNative } = await import('./native/prepare-native.mjs');
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

async function command(path, done) {
  const runtime = readNative('runtime.json');
  if (!runtime) {
    console.error('Candor is not running natively: start it by `make native`.');
    process.exit(2);
  }
  try {
    await askNative(runtime, path);
  } catch (error) {
    console.error(error.message);
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
