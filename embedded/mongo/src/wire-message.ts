import { decodeDocument, decodeStored } from './bson/decode.ts';
import { encodeDocument } from './bson/encode.ts';
import { type Doc, isDoc, type Value } from './bson/values.ts';
import { MongoError } from './mongo-error.ts';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const MORE_TO_COME = 2;
export const MAX_MESSAGE = 48_000_000;
export const HEADER = 16;

/** A decoded request. */
export interface Request {
  /** False when the client does not expect a reply. */
  wantsReply: boolean;
  body: Doc;
}

function malformed(message: string): MongoError {
  return new MongoError(22, `malformed message: ${message}`);
}

function readOpCode(message: Buffer): number {
  return message.readInt32LE(12);
}

/** Parses one message including its header. @throws MongoError when it is malformed */
export function parseMessage(message: Buffer): Request {
  const opCode = readOpCode(message);
  if (opCode === OP_MSG) return parseMsg(message);
  if (opCode === OP_QUERY) return parseQuery(message);
  throw malformed(`unknown operation ${opCode}`);
}

function parseMsg(message: Buffer): Request {
  if (message.length < HEADER + 5) throw malformed('too short');
  const flags = message.readUInt32LE(HEADER);
  // The lower 16 bits must be understood; the upper ones may be ignored.
  if ((flags & 0xffff & ~MORE_TO_COME) !== 0) throw malformed('unknown flags');
  const end = message.length;
  let body: Doc | undefined;
  const sequences: [string, Value[]][] = [];
  for (let at = HEADER + 4; at < end; ) {
    const kind = message[at];
    const start = at + 1;
    at = findEnd(message, start, end);
    if (kind === 1) sequences.push(parseSequence(message, start, at));
    else if (kind !== 0 || body) throw malformed(`unexpected section of kind ${kind}`);
    else body = decodeDocument(message, start);
  }
  if (!body) throw malformed('no body');
  for (const [name, documents] of sequences) {
    if (body.has(name)) throw malformed(`${name} is given twice`);
    body.set(name, documents);
  }
  return { wantsReply: (flags & MORE_TO_COME) === 0, body };
}

/** Returns the end of a part that begins with its length. */
function findEnd(message: Buffer, start: number, limit: number): number {
  const size = start + 4 > limit ? 0 : message.readInt32LE(start);
  if (size < 5 || start + size > limit) throw malformed('a section has an invalid length');
  return start + size;
}

function parseSequence(message: Buffer, start: number, end: number): [string, Value[]] {
  const nameEnd = message.indexOf(0, start + 4);
  if (nameEnd < 0 || nameEnd >= end) throw malformed('a sequence has no name');
  const documents: Value[] = [];
  for (let at = nameEnd + 1; at < end; ) {
    const from = at;
    at = findEnd(message, from, end);
    documents.push(decodeStored(message.subarray(from, at)));
  }
  return [message.toString('utf8', start + 4, nameEnd), documents];
}

/** Parses OP_QUERY, the legacy message that drivers still use for their first hello. */
function parseQuery(message: Buffer): Request {
  const nameEnd = message.indexOf(0, HEADER + 4);
  if (nameEnd < 0 || nameEnd + 13 > message.length) throw malformed('too short');
  const [db = 'admin', collection] = message.toString('utf8', HEADER + 4, nameEnd).split('.');
  if (collection !== '$cmd') throw new MongoError(352, 'Unsupported OP_QUERY command: find');
  const given = decodeDocument(message, nameEnd + 9);
  const query = given.get('$query');
  const body = isDoc(query) ? query : given;
  if (!body.has('$db')) body.set('$db', db);
  return { wantsReply: true, body };
}

let lastId = 0;

/** Encodes the reply in the message format of its request. */
export function encodeReply(request: Buffer, reply: Doc): Buffer {
  const body = encodeDocument(reply);
  const isOld = readOpCode(request) === OP_QUERY;
  const front = isOld ? 20 : 5;
  const message = Buffer.alloc(HEADER + front + body.length);
  lastId = (lastId + 1) & 0x7fffffff;
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(lastId, 4);
  message.writeInt32LE(request.readInt32LE(4), 8);
  message.writeInt32LE(isOld ? OP_REPLY : OP_MSG, 12);
  // OP_REPLY: flags 8 (await capable), cursor 0, from 0, one document. OP_MSG: no flags, a body.
  if (isOld) {
    message.writeInt32LE(8, HEADER);
    message.writeInt32LE(1, HEADER + 16);
  }
  body.copy(message, HEADER + front);
  return message;
}
