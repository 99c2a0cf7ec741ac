import { randomBytes } from 'node:crypto';
import { Breather } from './breather.ts';
import { encodeDocument } from './bson/encode.ts';
import type { Doc } from './bson/values.ts';
import { MongoError } from './mongo-error.ts';
import type { Stream } from './query/scan.ts';

/** A reply holds at most this many bytes of documents. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024 - 16 * 1024;
const IDLE_MS = 10 * 60 * 1000;
const SWEEP_MS = 60 * 1000;

/** What is read batch by batch. */
export class Cursor {
  /** 0 as long as nobody can ask for more. */
  id = 0n;
  done = false;
  lastUsed = Date.now();
  /** A batch is being read. */
  busy = false;
  /** A document that was read but did not fit the last batch. */
  private held: Doc | undefined;

  constructor(
    readonly namespace: string,
    readonly stream: Stream<Doc>,
  ) {}

  async take(count: number): Promise<Doc[]> {
    if (this.busy) throw new MongoError(12051, `cursor id ${this.id} is already in use`);
    this.busy = true;
    try {
      return await this.read(count, new Breather());
    } finally {
      this.busy = false;
      this.lastUsed = Date.now();
    }
  }

  private async read(count: number, breather: Breather): Promise<Doc[]> {
    const documents: Doc[] = [];
    let bytes = 0;
    while (count > 0) {
      const next = this.held ? { value: this.held, done: false } : this.stream.next();
      this.held = undefined;
      this.done = next.done === true;
      if (this.done) break;
      if (breather.due) await breather.pause();
      const document = next.value as Doc | undefined;
      if (!document) continue;
      bytes += encodeDocument(document).length;
      // One document is read ahead, so that a cursor with nothing left is not kept open.
      if (documents.length >= count || (documents.length > 0 && bytes > MAX_BATCH_BYTES)) {
        this.held = document;
        break;
      }
      documents.push(document);
    }
    return documents;
  }
}

/** Open cursors. The timer that ends forgotten ones runs only while there are any. */
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
