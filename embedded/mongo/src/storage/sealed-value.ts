import { crc32 } from 'node:zlib';
import { MongoError } from '../mongo-error.ts';

const SUM_BYTES = 4;

/** Of the value first: the CRC of no bytes is 0 whatever went before, where the buffer has no memory at all. */
function sum(key: Buffer, value: Buffer): number {
  return crc32(key, crc32(value));
}

/** A value as it is stored: behind it the CRC-32 of itself and its key, so that damage never reads as data. */
export function seal(key: Buffer, value: Buffer): Buffer {
  const sealed = Buffer.allocUnsafe(value.length + SUM_BYTES);
  value.copy(sealed);
  sealed.writeUInt32LE(sum(key, value), value.length);
  return sealed;
}

/** The value without its sum, or undefined where the sum does not fit. */
export function tryUnseal(key: Buffer, sealed: Buffer): Buffer | undefined {
  const length = sealed.length - SUM_BYTES;
  if (length < 0) return undefined;
  const value = sealed.subarray(0, length);
  return sum(key, value) === sealed.readUInt32LE(length) ? value : undefined;
}

/** @throws MongoError DataCorruptionDetected */
export function unseal(key: Buffer, sealed: Buffer): Buffer {
  const value = tryUnseal(key, sealed);
  if (value) return value;
  const at = `key ${key.toString('hex')}`;
  throw new MongoError(297, `the database file is damaged at ${at}: its check sum does not fit`);
}
