import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import mongoose from 'mongoose';
import type { Random } from '../seeded-random.ts';
import { createRollback } from './roll-back.ts';

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
  | { loseReplyMs: number }
  /**
   * The primary of a replica set steps down before a majority has told that it has the write. A write that waits for that is told
   * so, and the next primary has it. One that doesn't has been acknowledged, and is rolled back.
   */
  | 'step-down'
  /** The primary gives the command up, since it steps down. */
  | 'interrupted'
  /** The server is no primary, and refuses what only a primary does. */
  | 'not-primary';

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
type Body = mongoose.mongo.Document;

const WRITES = new Set(['insert', 'update', 'findAndModify', 'delete']);
export const isWrite = ({ name }: SentCommand): boolean => WRITES.has(name);

/** What each member does, or goes on with after it stepped down. */
const BY_ANY_MEMBER = new Set('hello ismaster ping endSessions getMore killCursors'.split(' '));

/** Errors of a server whose role changes, as MongoDB 7 words them. */
const ROLE_ERRORS = {
  steppedDown: {
    code: 189,
    codeName: 'PrimarySteppedDown',
    errmsg: 'Primary stepped down while waiting for replication',
  },
  interrupted: {
    code: 11_602,
    codeName: 'InterruptedDueToReplStateChange',
    errmsg: 'operation was interrupted',
  },
  notPrimary: { code: 10_107, codeName: 'NotWritablePrimary', errmsg: 'not primary' },
  noRead: {
    code: 13_435,
    codeName: 'NotPrimaryNoSecondaryOk',
    errmsg: 'not primary and secondaryOk=false',
  },
};

/**
 * @param server a mongodb:// address with one host, which may be a socket's path
 * @param socket path of the socket on which it listens; without it on a free port of loopback
 */
export async function startWireProxy(server: string, socket?: string): Promise<WireProxy> {
  const [, scheme = '', host = ''] = /^(mongodb:\/\/(?:[^@/]*@)?)([^/?]+)/.exec(server) ?? [];
  const sockets = new Set<Socket>();
  const unsorted = new Set<string>();
  const rollback = createRollback(server);
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
    const body = readBody(reply);
    const { cursor } = body;
    const batch: unknown[] | undefined = cursor?.firstBatch ?? cursor?.nextBatch;
    if (!batch || (!isUnsorted && !unsorted.has(String(cursor.id)))) return reply;
    if (String(cursor.id) !== '0') unsorted.add(String(cursor.id));
    for (let last = batch.length - 1; last > 0; last -= 1) {
      const other = random.whole(0, last);
      [batch[last], batch[other]] = [batch[other], batch[last]];
    }
    return toReply(reply.readInt32LE(8), body);
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
    /** What becomes of a write upon whose reply the primary steps down, by command. */
    const stepsDown = new Map<number, (reply: Body) => Body | Promise<Body>>();

    async function stepDown(id: number, body: Body, frame: Buffer): Promise<void> {
      const { steppedDown } = ROLE_ERRORS;
      if (body.writeConcern?.w === 'majority') {
        const labels = toLabels(body);
        stepsDown.set(id, (reply) => ({ ...reply, writeConcernError: steppedDown, ...labels }));
      } else {
        const takeBack = await rollback.prepare(body);
        stepsDown.set(id, (reply) => takeBack(reply).then(() => reply));
      }
      upstream.write(frame);
    }

    onFrames(client, (frame) => {
      const command = readCommand(frame);
      const id = frame.readInt32LE(4);
      const fault = command ? decide(command) : undefined;
      if (fault === 'black-hole') return;
      if (command && fault === 'step-down') {
        stepDown(id, readBody(frame), frame).catch(cut);
        return;
      }
      const refused = command && findRefusal(command, fault);
      if (refused) {
        client.write(toReply(id, { ok: 0, ...refused, ...toLabels(readBody(frame)) }));
        return;
      }
      const { delayMs = 0, loseReplyMs = 0 } = toTimes(fault);
      if (fault === 'cut-after' || loseReplyMs > 0) lost.set(id, loseReplyMs);
      if (command?.name === 'find' && !command.isSorted) finds.add(id);
      if (delayMs > 0) setTimeout(() => upstream.write(frame), delayMs).unref();
      else upstream.write(frame);
    });
    onFrames(upstream, (frame) => {
      const id = frame.readInt32LE(8);
      const breaksAfter = lost.get(id);
      const toAnswer = stepsDown.get(id);
      if (toAnswer) {
        stepsDown.delete(id);
        const answered = Promise.resolve(toAnswer(readBody(frame)));
        answered.then((answer) => client.write(toReply(id, answer))).catch(cut);
      } else if (breaksAfter === 0) cut();
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
      await rollback.close();
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

function findRefusal(command: SentCommand, fault: Fault | undefined) {
  if (fault === 'interrupted') return ROLE_ERRORS.interrupted;
  if (fault !== 'not-primary' || BY_ANY_MEMBER.has(command.name)) return null;
  return isWrite(command) ? ROLE_ERRORS.notPrimary : ROLE_ERRORS.noRead;
}

/** Of an error upon which the driver sends the write again. A stand-alone server is sent no number, and names none. */
const toLabels = ({ txnNumber }: Body): Body =>
  txnNumber === undefined ? {} : { errorLabels: ['RetryableWriteError'] };

/** The document of an OP_MSG, with its sequences of documents. */
function readBody(frame: Buffer): Body {
  let body: Body = {};
  const sequences: Body = {};
  for (let at = SECTIONS; at < frame.length; ) {
    const start = at + 1;
    const size = frame.readInt32LE(start);
    if (frame[at] === 0) body = deserialize(frame.subarray(start, start + size));
    else {
      const nameEnd = frame.indexOf(0, start + 4);
      const documents: Body[] = [];
      for (let from = nameEnd + 1; from < start + size; from += frame.readInt32LE(from)) {
        documents.push(deserialize(frame.subarray(from, from + frame.readInt32LE(from))));
      }
      sequences[frame.toString('utf8', start + 4, nameEnd)] = documents;
    }
    at = start + size;
  }
  return { ...body, ...sequences };
}

/** Numbers keep their types. */
const deserialize = (bytes: Buffer): Body => BSON.deserialize(bytes, { promoteValues: false });

/** The OP_MSG that answers a command. */
function toReply(id: number, body: Body): Buffer {
  const encoded = BSON.serialize(body);
  const frame = Buffer.alloc(SECTIONS + 1 + encoded.length);
  frame.writeInt32LE(frame.length, 0);
  frame.writeInt32LE(id, 8);
  frame.writeInt32LE(OP_MSG, 12);
  frame.set(encoded, SECTIONS + 1);
  return frame;
}

function readCommand(frame: Buffer): SentCommand | null {
  if (frame.readInt32LE(12) !== OP_MSG) return null;
  const body = readBody(frame);
  const [name = ''] = Object.keys(body);
  return { name, collection: String(body[name]), isSorted: body.sort !== undefined };
}
