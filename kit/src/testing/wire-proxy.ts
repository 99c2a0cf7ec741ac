import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import mongoose from 'mongoose';
import type { Random } from '../seeded-random.ts';

/** A command as a client sends it. */
export interface SentCommand {
  /** Such as `insert`. */
  name: string;
  collection: string;
  isSorted: boolean;
}

export type Fault =
  /** The server carries the command out, and the connection breaks before its reply arrives. */
  | 'cut-after'
  /** Nothing arrives at the server, and nothing is answered. */
  | 'black-hole'
  | { delayMs: number }
  /** The server carries the command out, its reply never arrives, and the connection breaks only so much later. */
  | { loseReplyMs: number };

/** A proxy before a MongoDB server that fails as networks and servers do. For tests. */
export interface WireProxy {
  uri: string;
  /** What happens to the next commands; undefined lets one pass. */
  inject(decide: (command: SentCommand) => Fault | undefined): void;
  /** Answers finds without a sort in any order, as a server may; null ends it. */
  shuffle(random: Random | null): void;
  /** Breaks every connection. */
  cutAll(): void;
  close(): Promise<void>;
}

const HEADER = 16;
const OP_MSG = 2013;
/** Header and flags of an OP_MSG. */
const SECTIONS = HEADER + 4;
const { BSON } = mongoose.mongo;

/**
 * @param server a mongodb:// address with one host, which may be a socket's path
 * @param socket path of the socket on which it listens; without it on a free port of loopback
 */
export async function startWireProxy(server: string, socket?: string): Promise<WireProxy> {
  const [, scheme = '', host = ''] = /^(mongodb:\/\/(?:[^@/]*@)?)([^/?]+)/.exec(server) ?? [];
  const sockets = new Set<Socket>();
  const unsorted = new Set<string>();
  let decide: (command: SentCommand) => Fault | undefined = () => undefined;
  let random: Random | null = null;

  function connectServer(): Socket {
    const address = decodeURIComponent(host);
    if (address.endsWith('.sock')) return connect({ path: address });
    const [name = '', port = '27017'] = address.split(':');
    return connect({ host: name, port: Number(port) });
  }

  /** Puts the documents of an unsorted find, or of a further batch of it, in random order. */
  function reorder(reply: Buffer, isUnsorted: boolean): Buffer {
    if (!random || reply.readInt32LE(12) !== OP_MSG) return reply;
    const body = BSON.deserialize(readBody(reply), { promoteValues: false });
    const { cursor } = body;
    const batch: unknown[] | undefined = cursor?.firstBatch ?? cursor?.nextBatch;
    if (!batch || (!isUnsorted && !unsorted.has(String(cursor.id)))) return reply;
    if (String(cursor.id) !== '0') unsorted.add(String(cursor.id));
    for (let last = batch.length - 1; last > 0; last -= 1) {
      const other = random.whole(0, last);
      [batch[last], batch[other]] = [batch[other], batch[last]];
    }
    const encoded = BSON.serialize(body);
    const frame = Buffer.alloc(SECTIONS + 1 + encoded.length);
    reply.copy(frame, 0, 0, HEADER);
    frame.writeInt32LE(frame.length, 0);
    frame.set(encoded, SECTIONS + 1);
    return frame;
  }

  function serve(client: Socket): void {
    const upstream = connectServer();
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', cut);
      socket.on('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    /** How long after their replies the connection breaks, by command. */
    const lost = new Map<number, number>();
    const finds = new Set<number>();
    onFrames(client, (frame) => {
      const command = readCommand(frame);
      const id = frame.readInt32LE(4);
      const fault = command ? decide(command) : undefined;
      if (fault === 'black-hole') return;
      const { delayMs = 0, loseReplyMs = 0 } = toTimes(fault);
      if (fault === 'cut-after' || loseReplyMs > 0) lost.set(id, loseReplyMs);
      if (command?.name === 'find' && !command.isSorted) finds.add(id);
      if (delayMs > 0) setTimeout(() => upstream.write(frame), delayMs).unref();
      else upstream.write(frame);
    });
    onFrames(upstream, (frame) => {
      const id = frame.readInt32LE(8);
      const breaksAfter = lost.get(id);
      if (breaksAfter === 0) cut();
      else if (breaksAfter !== undefined) setTimeout(cut, breaksAfter).unref();
      else client.write(reorder(frame, finds.delete(id)));
    });
  }

  const proxy = createServer(serve);
  proxy.listen(socket ? { path: socket } : { port: 0, host: '127.0.0.1' });
  await once(proxy, 'listening');
  const address = socket
    ? encodeURIComponent(socket)
    : `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    // Direct: a member of a replica set would name its own address instead of this one.
    uri: `${scheme}${address}/?directConnection=true`,
    inject(chosen) {
      decide = chosen;
    },
    shuffle(chosen) {
      random = chosen;
    },
    cutAll,
    async close() {
      cutAll();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

const toTimes = (fault: Fault | undefined): { delayMs?: number; loseReplyMs?: number } =>
  typeof fault === 'object' ? fault : {};

/** Calls back with each whole message. */
function onFrames(socket: Socket, handle: (frame: Buffer) => void): void {
  let received: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= HEADER && received.length >= received.readInt32LE(0)) {
      const length = received.readInt32LE(0);
      handle(received.subarray(0, length));
      received = received.subarray(length);
    }
  });
}

/** The command document of an OP_MSG: its section of kind 0. */
function readBody(frame: Buffer): Buffer {
  let at = SECTIONS;
  while (frame[at] !== 0) at += 1 + frame.readInt32LE(at + 1);
  return frame.subarray(at + 1, at + 1 + frame.readInt32LE(at + 1));
}

function readCommand(frame: Buffer): SentCommand | null {
  if (frame.readInt32LE(12) !== OP_MSG) return null;
  const body = BSON.deserialize(readBody(frame));
  const [name = ''] = Object.keys(body);
  return { name, collection: String(body[name]), isSorted: body.sort !== undefined };
}
