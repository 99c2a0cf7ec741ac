import { decodeDocument, encodeDocument } from './bson/codec.ts';
import { type Doc, isDoc, type Value } from './bson/values.ts';
import { MongoError } from './mongo-error.ts';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_COMPRESSED = 2012;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
export const MAX_MESSAGE = 48_000_000;
export const HEADER = 16;

/** A request as it came over the wire. */
export interface Request {
  requestId: number;
  legacy: boolean;
  /** false: the client does not wait for an answer. */
  wantsReply: boolean;
  body: Doc;
}

function malformed(message: string): MongoError {
  return new MongoError(22, `malformed message: ${message}`);
}

/** Reads one whole message, header included. Throws on anything that is not well formed. */
export function parseMessage(message: Buffer): Request {
  const requestId = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === OP_MSG) return parseMsg(message, requestId);
  if (opCode === OP_QUERY) return parseQuery(message, requestId);
  if (opCode === OP_COMPRESSED) throw malformed('compression was not agreed on');
  throw malformed(`unknown operation ${opCode}`);
}

function parseMsg(message: Buffer, requestId: number): Request {
  if (message.length < HEADER + 5) throw malformed('too short');
  const flags = message.readUInt32LE(HEADER);
  // The lower 16 bits must be understood; the upper ones may be ignored.
  if ((flags & 0xffff & ~(CHECKSUM_PRESENT | MORE_TO_COME)) !== 0) throw malformed('unknown flags');
  const end = flags & CHECKSUM_PRESENT ? message.length - 4 : message.length;
  let at = HEADER + 4;
  let body: Doc | undefined;
  const sequences: [string, Value[]][] = [];
  while (at < end) {
    const kind = message[at];
    at += 1;
    if (at + 4 > end) throw malformed('a section is cut off');
    const size = message.readInt32LE(at);
    if (size < 5 || at + size > end) throw malformed('a section is longer than the message');
    if (kind === 0) {
      if (body) throw malformed('two bodies');
      body = decodeDocument(message, at);
    } else if (kind === 1) sequences.push(parseSequence(message, at, at + size));
    else throw malformed(`unknown section kind ${kind}`);
    at += size;
  }
  if (!body) throw malformed('no body');
  for (const [name, documents] of sequences) {
    if (body.has(name)) throw malformed(`${name} is given twice`);
    body.set(name, documents);
  }
  return { requestId, legacy: false, wantsReply: (flags & MORE_TO_COME) === 0, body };
}

function parseSequence(message: Buffer, start: number, end: number): [string, Value[]] {
  const nameEnd = message.indexOf(0, start + 4);
  if (nameEnd < 0 || nameEnd >= end) throw malformed('a sequence has no name');
  const name = message.toString('utf8', start + 4, nameEnd);
  const documents: Value[] = [];
  let at = nameEnd + 1;
  while (at < end) {
    if (at + 4 > end) throw malformed('a sequence is cut off');
    const size = message.readInt32LE(at);
    if (size < 5 || at + size > end) throw malformed('a document is longer than its sequence');
    documents.push(decodeDocument(message, at));
    at += size;
  }
  return [name, documents];
}

/** The old form, in which drivers still send their first hello. */
function parseQuery(message: Buffer, requestId: number): Request {
  const nameEnd = message.indexOf(0, HEADER + 4);
  if (nameEnd < 0 || nameEnd + 13 > message.length) throw malformed('too short');
  const name = message.toString('utf8', HEADER + 4, nameEnd);
  const given = decodeDocument(message, nameEnd + 9);
  const query = given.get('$query') ?? given.get('query');
  const body = isDoc(query) ? query : given;
  const [db, collection] = name.split('.');
  if (collection !== '$cmd') {
    throw new MongoError(352, 'Unsupported OP_QUERY command: find');
  }
  if (!body.has('$db')) body.set('$db', db ?? 'admin');
  return { requestId, legacy: true, wantsReply: true, body };
}

let lastId = 0;

export function encodeReply(request: Pick<Request, 'requestId' | 'legacy'>, reply: Doc): Buffer {
  const body = encodeDocument(reply);
  const front = request.legacy ? 20 : 5;
  const message = Buffer.alloc(HEADER + front + body.length);
  lastId = (lastId + 1) & 0x7fffffff;
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(lastId, 4);
  message.writeInt32LE(request.requestId, 8);
  message.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  // OP_REPLY: flags 8 (await capable), cursor 0, from 0, one document. OP_MSG: no flags, a body.
  if (request.legacy) {
    message.writeInt32LE(8, HEADER);
    message.writeInt32LE(1, HEADER + 16);
  }
  body.copy(message, HEADER + front);
  return message;
}
