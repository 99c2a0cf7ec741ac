import type { Socket } from 'node:net';
import { type Doc, doc, int } from './bson/values.ts';
import { MongoError } from './mongo-error.ts';
import { encodeReply, HEADER, MAX_MESSAGE, parseMessage } from './wire-message.ts';

type Handle = (body: Doc) => Promise<Doc>;

/**
 * Reads messages from a socket and answers them in order. A message with an invalid length ends the connection; any other
 * malformed message is answered with an error when its header can be read.
 */
export function serveConnection(socket: Socket, handle: Handle): void {
  let chunks: Buffer[] = [];
  let size = 0;
  let last = Promise.resolve();

  const serve = async (message: Buffer): Promise<void> => {
    const reply = await answer(message, handle);
    if (reply && !socket.destroyed) socket.write(reply);
  };

  const split = (): void => {
    while (size >= HEADER) {
      if ((chunks[0] as Buffer).length < HEADER) chunks = [Buffer.concat(chunks)];
      const length = (chunks[0] as Buffer).readInt32LE(0);
      if (length < HEADER || length > MAX_MESSAGE) {
        socket.destroy();
        return;
      }
      if (size < length) return;
      const all = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
      last = last.then(() => serve(all.subarray(0, length)));
      chunks = all.length > length ? [all.subarray(length)] : [];
      size -= length;
    }
  };

  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    split();
  });
  socket.on('error', () => socket.destroy());
}

/** Returns the reply to a message; undefined when the client does not expect one. */
async function answer(message: Buffer, handle: Handle): Promise<Buffer | undefined> {
  try {
    const { body, wantsReply } = parseMessage(message);
    const reply = await handle(body).catch(errorReply);
    return wantsReply ? encodeReply(message, reply) : undefined;
  } catch (error) {
    return encodeReply(message, errorReply(error));
  }
}

function errorReply(error: unknown): Doc {
  const { code, codeName, message, details } =
    error instanceof MongoError ? error : unexpected(error);
  const reply = doc({ ok: 0, errmsg: message, code: int(code), codeName });
  for (const [name, value] of details ?? []) reply.set(name, value);
  return reply;
}

function unexpected(error: unknown): MongoError {
  // A bug in this server: the client gets the message, the log gets the stack trace.
  console.error('embedded mongo: unexpected error', error);
  return new MongoError(1, error instanceof Error ? error.message : String(error));
}
