import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { SCRIPT } from './script.ts';

test('reads the list once more for all the emails that arrive while it is read', async () => {
  const stream: { onmessage?(): void } = {};
  const reads: ((error: Error) => void)[] = [];
  runInNewContext(SCRIPT, {
    document: { getElementById: () => ({}) },
    location: { href: '/' },
    EventSource: function open() {
      return stream;
    },
    fetch: () => new Promise((_resolve, reject) => reads.push(reject)),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  stream.onmessage?.();
  await settle();
  for (let mail = 0; mail < 10; mail += 1) stream.onmessage?.();
  for (let read = 0; read < reads.length; read += 1) {
    reads[read]?.(new Error('unreachable'));
    await settle();
  }
  expect(reads).toHaveLength(2);
});
