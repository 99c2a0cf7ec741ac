/** `make native`: runs the platform as processes of their own on real parts of this machine until SIGTERM or Ctrl+C. */
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeJson } from '@candor/embedded/data-folder';
import { acquireLock, thisProcess } from '@candor/embedded/lock-file';
import { StartRefused } from '@candor/embedded-mongo/start-refused';
import { root } from '../compose-file.ts';
import { serveCommands } from './control.ts';
import { startNativePlatform } from './native-platform.ts';
import { findMissingParts } from './parts.ts';

const { env } = process;
const dataDir = resolve(env.CANDOR_NATIVE_DATA ?? join(root, '.data/native'));
const scale = Number(env.SCALE || 1);
const say = (line: string) => console.log(line);

function refuse(text: string): never {
  console.error(text);
  process.exit(1);
}

const missing = findMissingParts();
if (missing.length > 0) {
  refuse(`The native lane needs ${missing.join(' and ')}. \`make start\` runs without either.`);
}
if (!Number.isInteger(scale) || scale < 1 || scale > 8)
  refuse('SCALE must be a number from 1 to 8.');

process.umask(0o077);
mkdirSync(dataDir, { recursive: true, mode: 0o700 });
const lockFile = join(dataDir, 'lock.json');
const runtimeFile = join(dataDir, 'runtime.json');
try {
  acquireLock(lockFile);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  refuse(`Candor already runs natively on ${dataDir}. Run "make native-stop" to stop it.`);
}
rmSync(runtimeFile, { force: true });

say('Candor, native');
const ended = new Promise<void>((end) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end());
});
try {
  const platform = await startNativePlatform({
    root,
    dataDir,
    scale,
    env,
    say,
    onExit: (text) => console.error(`  ${text}; see ${join(dataDir, 'log')}`),
  });
  const socket = join(dataDir, 'control.sock');
  const control = await serveCommands(socket, platform.commands);
  const { url, mailbox, mongo, accounts } = platform;
  writeJson(runtimeFile, { url, mailbox, mongo, control: socket, accounts, ...thisProcess() });
  say(
    [
      '',
      `  Site      ${url}`,
      ...(mailbox ? [`  Mailbox   ${mailbox}`] : []),
      `  Logs      ${join(dataDir, 'log')}`,
      '',
      '  First admins',
      ...accounts.map(({ email, password }) => `  ${email.padEnd(28)} ${password}`),
      '',
      '  Press Ctrl+C or run "make native-stop" to stop; the data is kept.',
      '',
    ].join('\n'),
  );
  await ended;
  await control.stop();
  await platform.stop();
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(runtimeFile, { force: true });
  rmSync(lockFile, { force: true });
}
process.exit();
