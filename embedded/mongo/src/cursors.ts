import { randomBytes } from 'node:crypto';
import type { Doc } from './bson/values.ts';
import { MongoError } from './mongo-error.ts';
import type { Stream } from './query/scan.ts';

export interface Cursor {
  id: bigint;
  namespace: string;
  stream: Stream<Doc>;
  /** A document that was read but did not fit the last batch. */
  held: Doc | undefined;
  noTimeout: boolean;
  lastUsed: number;
  busy: boolean;
}

const IDLE_MS = 10 * 60 * 1000;
const SWEEP_MS = 60 * 1000;

/** Open cursors. The timer that ends forgotten ones runs only while there are any. */
export class CursorTable {
  private readonly cursors = new Map<bigint, Cursor>();
  private timer: NodeJS.Timeout | undefined;

  add(namespace: string, stream: Stream<Doc>, noTimeout: boolean): Cursor {
    const id = (randomBytes(8).readBigUInt64LE() >> 1n) | 1n;
    const cursor: Cursor = {
      id,
      namespace,
      stream,
      held: undefined,
      noTimeout,
      lastUsed: Date.now(),
      busy: false,
    };
    this.cursors.set(id, cursor);
    this.timer ??= setInterval(() => this.sweep(), SWEEP_MS).unref();
    return cursor;
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

  get size(): number {
    return this.cursors.size;
  }

  close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private sweep(): void {
    const limit = Date.now() - IDLE_MS;
    for (const cursor of this.cursors.values()) {
      if (!cursor.noTimeout && !cursor.busy && cursor.lastUsed < limit) this.remove(cursor.id);
    }
  }
}
