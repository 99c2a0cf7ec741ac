/**
 * Child process that replaces, adds and removes an object and kills itself before the file system call with the given
 * number. Arguments: folder, number (0 for none). Prints the name of each call, and "acknowledged" after each operation.
 */
import { writeSync } from 'node:fs';
import promises, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { createFileObjectStore } from '../../src/object-store/file-object-store.ts';

const [folder = '', killBefore = '0'] = process.argv.slice(2);
let calls = 0;

function step(name: string): void {
  calls += 1;
  if (calls === Number(killBefore)) process.kill(process.pid, 'SIGKILL');
  writeSync(1, `${name}\n`);
}

// biome-ignore lint/suspicious/noExplicitAny: any function of the module
function watch(target: any, name: string): void {
  const real = target[name];
  target[name] = function watched(...args: unknown[]) {
    step(name);
    return real.apply(this, args);
  };
}

const probe = await promises.open(folder, 'r');
const prototype = Object.getPrototypeOf(probe) as FileHandle;
await probe.close();
for (const name of ['open', 'mkdir', 'rename', 'unlink', 'rm']) watch(promises, name);
watch(prototype, 'sync');
const { writeFile } = prototype;
prototype.writeFile = async function inHalves(data) {
  const bytes = data as Buffer;
  const middle = bytes.length >> 1;
  step('write');
  await writeFile.call(this, bytes.subarray(0, middle));
  step('write');
  await writeFile.call(this, bytes.subarray(middle));
};
syncBuiltinESMExports();

const log = { warn: console.error } as never;
const store = createFileObjectStore({ folder, log });
await store.ensureBucket('receipts');
for (const key of ['replaced', 'added']) {
  const meta = { contentType: 'text/plain', sha256: '' };
  await store.put('receipts', key, Buffer.from(`the new ${key}`), meta);
  writeSync(1, 'acknowledged\n');
}
await store.remove('receipts', 'replaced');
writeSync(1, 'acknowledged\n');
