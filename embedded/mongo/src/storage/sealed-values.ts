import type { RangeOptions, RootDatabase } from 'lmdb';
import { successor } from './keys.ts';
import { seal, unseal } from './sealed-value.ts';

export type Environment = RootDatabase<Buffer, Buffer>;

/** The values of an environment, each with a checksum: see `sealed-value.ts`. Write within a transaction only. */
export class SealedValues {
  constructor(protected readonly lmdb: Environment) {}

  /** @throws MongoError DataCorruptionDetected */
  get(key: Buffer): Buffer | undefined {
    const sealed = this.lmdb.get(key);
    return sealed && unseal(key, sealed);
  }

  put(key: Buffer, value: Buffer): void {
    this.lmdb.putSync(key, seal(key, value));
  }

  remove(key: Buffer): void {
    this.lmdb.removeSync(key);
  }

  /** Gives a record another key of the same identity. */
  move(from: Buffer, to: Buffer): void {
    this.lmdb.putSync(to, this.lmdb.get(from) as Buffer);
    this.lmdb.removeSync(from);
  }

  /** Returns all keys of a range, so that no cursor stays open. */
  keys(range: RangeOptions): Buffer[] {
    return [...this.lmdb.getKeys(range)];
  }

  count(prefix: Buffer): number {
    return this.lmdb.getKeysCount({ start: prefix, end: successor(prefix) });
  }
}
