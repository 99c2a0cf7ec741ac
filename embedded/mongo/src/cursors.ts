import { randomBytes } from 'node:crypto';
import { encodeDocument } from './bson/encode.ts';
import type { Doc } from './bson/values.ts';
import { MongoError } from './mongo-error.ts';
import type { Stream } from './time-slice.ts';
import { TimeSlice } from './time-slice.ts';

/** Maximum bytes of documents in one reply. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024 - 16 * 1024;
const IDLE_MS = 10 * 60 * 1000;
const SWEEP_MS = 60 * 1000;

/** A stream of documents that a client reads in batches. */
export class Cursor {
  /** 0 until the cursor is stored for further batches. */
  id = 0n;
  done = false;
  lastUsed = Date.now();
  /** A batch is being read. */
  busy = false;
  /** A document that was read but did not fit into the last batch. */
  private held: Doc | undefined;

  constructor(
    readonly namespace: string,
    readonly stream: Stream<Doc>,
  ) {}

  async take(count: number): Promise<Doc[]> {
    if (this.busy) throw new MongoError(12051, `cursor id ${this.id} is already in use`);
    this.busy = true;
    try {
      return await this.read(count, new TimeSlice());
    } finally {
      this.busy = false;
      this.lastUsed = Date.now();
    }
  }

  private async read(count: number, slice: TimeSlice): Promise<Doc[]> {
    const documents: Doc[] = [];
    let bytes = 0;
    while (count > 0) {
      const next = this.held ? { value: this.held, done: false } : this.stream.next();
      this.held = undefined;
      this.done = next.done === true;
      if (this.done) break;
      if (slice.expired) await slice.pause();
      const document = next.value as Doc | undefined;
      if (!document) continue;
      bytes += encodeDocument(document).length;
      // Reads one document ahead, so that an exhausted cursor is not kept open.
      if (documents.length >= count || (documents.length > 0 && bytes > MAX_BATCH_BYTES)) {
        this.held = document;
        break;
      }
      documents.push(document);
    }
    return documents;
  }
}

/** Open cursors. The timer that closes idle ones runs only while there are any. */
export class CursorTable {
  private readonly cursors = new Map<bigint, Cursor>();
  private timer: NodeJS.Timeout | undefined;

  keep(cursor: Cursor): void {
    cursor.id = (randomBytes(8).readBigUInt64LE() >> 1n) | 1n;
    this.cursors.set(cursor.id, cursor);
    this.timer ??= setInterval(() => this.sweep(), SWEEP_MS).unref();
  }

  get(id: bigint): Cursor {
    const cursor = this.cursors.get(id);
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`);
    return cursor;
  }

  remove(id: bigint): boolean {
    const cursor = this.cursors.get(id);
    if (!cursor) return false;
    this.cursors.delete(id);
    if (!cursor.busy) cursor.stream.return();
    if (this.cursors.size === 0) this.close();
    return true;
  }

  close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private sweep(): void {
    const limit = Date.now() - IDLE_MS;
    for (const { id, busy, lastUsed } of this.cursors.values()) {
      if (!busy && lastUsed < limit) this.remove(id);
    }
  }
}
