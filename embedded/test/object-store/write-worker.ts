/** Worker thread that repeatedly writes, reads and removes one key. It fails when it reads a partial object. */
import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import { createFileObjectStore } from '../../src/object-store/file-object-store.ts';

const { folder, key, rounds } = workerData as { folder: string; key: string; rounds: number };
const store = createFileObjectStore({ folder, log: { warn: console.error } as never });
await store.ensureBucket('receipts');
for (let round = 0; round < rounds; round += 1) {
  const content = randomBytes(20_000 + round);
  const hash = createHash('sha256').update(content).digest();
  const whole = Buffer.concat([hash, content]);
  await store.put('receipts', key, whole, { contentType: 'text/plain', sha256: '' });
  const found = await store.get('receipts', key).catch((error) => {
    // Another thread removed it.
    if (error.code !== 'NOT_FOUND') throw error;
  });
  if (found) {
    const read = await buffer(found.body);
    const expected = createHash('sha256').update(read.subarray(32)).digest();
    if (!expected.equals(read.subarray(0, 32))) throw new Error('read a partial object');
  }
  await store.list('receipts', { after: null, limit: 10 });
  if (round % 3 === 0) await store.remove('receipts', key);
}
await store.put('receipts', `${key}-last`, Buffer.from(key), { contentType: 'a/b', sha256: '' });
parentPort?.postMessage('done');
