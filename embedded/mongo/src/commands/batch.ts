import { encodedSize } from '../bson/codec.ts';
import { type Doc, doc, type Value } from '../bson/values.ts';
import type { Cursor } from '../cursors.ts';
import type { Engine } from '../engine.ts';
import { MongoError } from '../mongo-error.ts';
import type { Stream } from '../query/scan.ts';
import { Breather } from './breathe.ts';

/** A reply holds at most this many bytes of documents. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024 - 16 * 1024;
const FIRST_BATCH = 101;

export interface CursorRequest {
  namespace: string;
  stream: Stream<Doc>;
  /** undefined: MongoDB's default. */
  batchSize: number | undefined;
  singleBatch: boolean;
  noTimeout: boolean;
  maxTimeMS: number;
}

/** Answers a find or an aggregate: the first batch, and a cursor when there is more. */
export async function firstBatch(engine: Engine, request: CursorRequest): Promise<Doc> {
  const cursor: Cursor = {
    id: 0n,
    namespace: request.namespace,
    stream: request.stream,
    held: undefined,
    noTimeout: request.noTimeout,
    lastUsed: Date.now(),
    busy: true,
  };
  const size = request.batchSize ?? FIRST_BATCH;
  const { documents, done } = await take(cursor, size, new Breather(request.maxTimeMS));
  let id = 0n;
  if (!done && !request.singleBatch) {
    const kept = engine.cursors.add(request.namespace, request.stream, request.noTimeout);
    kept.held = cursor.held;
    id = kept.id;
  } else if (!done) request.stream.return();
  return reply('firstBatch', documents, id, request.namespace);
}

export async function nextBatch(
  engine: Engine,
  cursor: Cursor,
  batchSize: number | undefined,
  maxTimeMS: number,
): Promise<Doc> {
  if (cursor.busy) throw new MongoError(12051, `cursor id ${cursor.id} is already in use`);
  cursor.busy = true;
  cursor.lastUsed = Date.now();
  try {
    const size = batchSize === undefined || batchSize === 0 ? Number.POSITIVE_INFINITY : batchSize;
    const { documents, done } = await take(cursor, size, new Breather(maxTimeMS));
    if (done) engine.cursors.remove(cursor.id);
    return reply('nextBatch', documents, done ? 0n : cursor.id, cursor.namespace);
  } catch (error) {
    engine.cursors.remove(cursor.id);
    throw error;
  } finally {
    cursor.busy = false;
    cursor.lastUsed = Date.now();
  }
}

function reply(name: string, documents: Value[], id: bigint, namespace: string): Doc {
  return doc({ cursor: doc({ [name]: documents, id, ns: namespace }), ok: 1 });
}

async function take(
  cursor: Cursor,
  count: number,
  breather: Breather,
): Promise<{ documents: Doc[]; done: boolean }> {
  const documents: Doc[] = [];
  let bytes = 0;
  if (count === 0) return { documents, done: false };
  for (;;) {
    let document = cursor.held;
    cursor.held = undefined;
    if (!document) {
      const next = cursor.stream.next();
      if (next.done) return { documents, done: true };
      document = next.value;
    }
    if (breather.due) await breather.pause();
    if (!document) continue;
    bytes += encodedSize(document);
    // One document is read ahead, so that a cursor with nothing left is not kept open.
    if (documents.length >= count || (documents.length > 0 && bytes > MAX_BATCH_BYTES)) {
      cursor.held = document;
      return { documents, done: false };
    }
    documents.push(document);
  }
}

/** Reads a stream to its end, pausing for others. */
export async function drain<T>(
  stream: Stream<T>,
  each: (item: T) => void,
  maxTimeMS = 0,
): Promise<void> {
  const breather = new Breather(maxTimeMS);
  for (const item of stream) {
    if (item !== undefined) each(item);
    if (breather.due) await breather.pause();
  }
}
