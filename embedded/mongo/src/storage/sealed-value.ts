import { crc32 } from 'node:zlib';
import { MongoError } from '../mongo-error.ts';
import { toIdentity } from './keys.ts';

const CHECKSUM_BYTES = 4;

/** The value comes first because crc32 of an empty buffer without memory returns 0 and ignores the initial value. */
function checksum(key: Buffer, value: Buffer): number {
  return crc32(toIdentity(key), crc32(value));
}

/** Returns the value followed by the CRC-32 of itself and its key, so that damage is never read as data. */
export function seal(key: Buffer, value: Buffer): Buffer {
  const sealed = Buffer.allocUnsafe(value.length + CHECKSUM_BYTES);
  value.copy(sealed);
  sealed.writeUInt32LE(checksum(key, value), value.length);
  return sealed;
}

/** Returns the value without its checksum, or undefined when the checksum does not match. */
export function tryUnseal(key: Buffer, sealed: Buffer): Buffer | undefined {
  const length = sealed.length - CHECKSUM_BYTES;
  if (length < 0) return undefined;
  const value = sealed.subarray(0, length);
  return checksum(key, value) === sealed.readUInt32LE(length) ? value : undefined;
}

/** @throws MongoError DataCorruptionDetected */
export function unseal(key: Buffer, sealed: Buffer): Buffer {
  const value = tryUnseal(key, sealed);
  if (value) return value;
  const at = `key ${key.toString('hex')}`;
  throw new MongoError(297, `the database file is damaged at ${at}: its checksum does not match`);
}
