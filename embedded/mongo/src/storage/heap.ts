import {
  parseRecordKey,
  settledKey,
  settledPrefix,
  successor,
  youngKey,
  youngPrefix,
} from './keys.ts';
import type { SealedValues } from './sealed-values.ts';

/** Most records shrink soon after they were written, when their events are published. */
const YOUNG = 4_000;
const SETTLED_AT_ONCE = 250;

/**
 * The records of all collections in the order of their ids. New ones are written to a part of their own; the oldest of it
 * are appended to the settled ones as they are then. So pages of settled records are full, while those of the young are reused.
 */
export class Heap {
  private next = 1;
  /** The first record id that is not settled. */
  private firstYoung = 1;

  constructor(private readonly values: SealedValues) {}

  /** Reads the record ids in use from disk. */
  reload(): void {
    const [settled, young] = [settledPrefix, youngPrefix].map((prefix) => {
      const [first] = this.values.keys({ start: prefix, end: successor(prefix), limit: 1 });
      const last = { start: successor(prefix), end: prefix, reverse: true, limit: 1 };
      return { first, last: first && this.values.keys(last)[0] };
    });
    const newest = young?.last ?? settled?.last;
    this.next = newest ? parseRecordKey(newest).rid + 1 : 1;
    this.firstYoung = young?.first ? parseRecordKey(young.first).rid : this.next;
  }

  newRid(): number {
    this.next += 1;
    return this.next - 1;
  }

  key(collectionId: number, rid: number): Buffer {
    return rid < this.firstYoung ? settledKey(rid, collectionId) : youngKey(rid, collectionId);
  }

  /** Settles the oldest young records when there are many. Call within a transaction. */
  settle(): void {
    while (this.firstYoung + SETTLED_AT_ONCE <= this.next - YOUNG) {
      const to = this.firstYoung + SETTLED_AT_ONCE;
      for (const key of this.values.keys({ start: youngPrefix, end: youngKey(to, 0) })) {
        const { rid, collectionId } = parseRecordKey(key);
        this.values.move(key, settledKey(rid, collectionId));
      }
      this.firstYoung = to;
    }
  }
}
