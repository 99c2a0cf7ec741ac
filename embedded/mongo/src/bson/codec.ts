import { MongoError, notImplemented } from '../mongo-error.ts';
import { Decimal } from './decimal.ts';
import { typeCode } from './types.ts';
import {
  Binary,
  BSON_UNDEFINED,
  BsonSymbol,
  Code,
  type Doc,
  Int32,
  MAX_KEY,
  MIN_KEY,
  ObjectId,
  Regex,
  Timestamp,
  type Value,
} from './values.ts';

const MAX_DEPTH = 200;
/** The furthest a JavaScript date reaches, in milliseconds; BSON reaches further. */
const MAX_DATE = 8_640_000_000_000_000n;

function invalid(message: string): MongoError {
  return new MongoError(22, `Invalid BSON: ${message}`);
}

class Reader {
  readonly bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  int32(): number {
    const value = this.bytes.readInt32LE(this.at);
    this.at += 4;
    return value;
  }

  /** A name. The same few come again and again, so they are found by their bytes, not made anew. */
  cstring(): string {
    const { bytes } = this;
    const start = this.at;
    let end = start;
    let hash = 0;
    for (let unit = bytes[end]; unit !== 0; unit = bytes[end]) {
      if (unit === undefined) throw invalid('a name does not end');
      hash = (hash * 31 + unit) | 0;
      end += 1;
    }
    this.at = end + 1;
    const slot = hash & (KNOWN_NAMES - 1);
    const known = names[slot];
    if (known !== undefined && isText(known, bytes, start, end)) return known;
    const name = bytes.toString('utf8', start, end);
    if (end - start < 64) names[slot] = name;
    return name;
  }

  string(): string {
    const length = this.int32();
    const end = this.at + length;
    if (length < 1 || end > this.bytes.length || this.bytes[end - 1] !== 0) {
      throw invalid('bad string length');
    }
    const text = this.bytes.toString('utf8', this.at, end - 1);
    this.at = end;
    return text;
  }

  slice(length: number): Buffer {
    if (length < 0 || this.at + length > this.bytes.length) throw invalid('bad length');
    const part = Buffer.from(this.bytes.subarray(this.at, this.at + length));
    this.at += length;
    return part;
  }

  document(depth: number): Doc {
    const result: Doc = new Map();
    this.elements(depth, (name, value) => result.set(name, value));
    return result;
  }

  array(depth: number): Value[] {
    const result: Value[] = [];
    this.elements(depth, (_name, value) => result.push(value));
    return result;
  }

  private elements(depth: number, take: (name: string, value: Value) => void): void {
    if (depth > MAX_DEPTH) throw new MongoError(15, 'BSONDepth: exceeded the maximum nested depth');
    const start = this.at;
    const end = start + this.int32();
    if (end - start < 5 || end > this.bytes.length) throw invalid('bad document length');
    for (;;) {
      const type = this.bytes[this.at++];
      if (type === 0) break;
      if (type === undefined) throw invalid('a document does not end');
      const name = this.cstring();
      take(name, this.value(type, depth));
    }
    if (this.at !== end) throw invalid('a document ends elsewhere than it says');
  }

  private value(type: number, depth: number): Value {
    switch (type) {
      case 0x01: {
        const value = this.bytes.readDoubleLE(this.at);
        this.at += 8;
        return value;
      }
      case 0x02:
        return this.string();
      case 0x03:
        return this.document(depth + 1);
      case 0x04:
        return this.array(depth + 1);
      case 0x05:
        return this.binary();
      case 0x06:
        return BSON_UNDEFINED;
      case 0x07: {
        const hex = this.bytes.toString('hex', this.at, this.at + 12);
        if (hex.length !== 24) throw invalid('a document is cut off');
        this.at += 12;
        return new ObjectId(hex);
      }
      case 0x08:
        return this.bytes[this.at++] !== 0;
      case 0x09:
        return this.date();
      case 0x0a:
        return null;
      case 0x0b: {
        const pattern = this.cstring();
        return new Regex(pattern, this.cstring());
      }
      case 0x0d:
        return new Code(this.string());
      case 0x0e:
        return new BsonSymbol(this.string());
      case 0x0f: {
        this.int32();
        const code = this.string();
        return new Code(code, this.document(depth + 1));
      }
      case 0x10:
        return new Int32(this.int32());
      case 0x11: {
        const increment = this.bytes.readUInt32LE(this.at);
        const seconds = this.bytes.readUInt32LE(this.at + 4);
        this.at += 8;
        return new Timestamp(seconds, increment);
      }
      case 0x12: {
        const value = this.bytes.readBigInt64LE(this.at);
        this.at += 8;
        return value;
      }
      case 0x13: {
        const value = Decimal.fromBytes(this.bytes, this.at);
        this.at += 16;
        return value;
      }
      case 0xff:
        return MIN_KEY;
      case 0x7f:
        return MAX_KEY;
      case 0x0c:
        throw notImplemented('the BSON type dbPointer');
      default:
        throw invalid(`unknown type ${type}`);
    }
  }

  private binary(): Binary {
    const length = this.int32();
    const subtype = this.bytes[this.at++] ?? 0;
    return new Binary(subtype, this.slice(length));
  }

  private date(): Date {
    const time = this.bytes.readBigInt64LE(this.at);
    this.at += 8;
    if (time > MAX_DATE || time < -MAX_DATE) {
      throw notImplemented('a date more than 100 million days from 1970');
    }
    return new Date(Number(time));
  }
}

const KNOWN_NAMES = 2048;
const names: (string | undefined)[] = new Array(KNOWN_NAMES);

/** Whether the bytes are this text; true for ASCII only, others are decoded. */
function isText(text: string, bytes: Buffer, start: number, end: number): boolean {
  if (text.length !== end - start) return false;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit !== bytes[start + i] || unit > 127) return false;
  }
  return true;
}

/** Reads the document that begins at `offset`; fails with 22 InvalidBSON, never reads past the end. */
export function decodeDocument(bytes: Buffer, offset = 0): Doc {
  try {
    return new Reader(bytes, offset).document(1);
  } catch (error) {
    if ((error as Error).name === 'RangeError') throw invalid('a document is cut off');
    throw error;
  }
}

const FIRST_ROOM = 64 * 1024;

/** Writes into one buffer that is used again and again; `finish` copies out of it. */
class Writer {
  private bytes = Buffer.allocUnsafeSlow(FIRST_ROOM);
  private at = 0;

  room(size: number): void {
    if (this.at + size <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.at + size));
    this.bytes.copy(larger, 0, 0, this.at);
    this.bytes = larger;
  }

  document(value: Doc): void {
    const raw = rawBytes.get(value);
    if (raw) {
      this.room(raw.length);
      this.at += raw.copy(this.bytes, this.at);
      return;
    }
    const start = this.open();
    for (const [name, item] of value) this.element(name, item);
    this.close(start);
  }

  begin(): void {
    this.at = 0;
  }

  finish(): Buffer {
    const result = Buffer.from(this.bytes.subarray(0, this.at));
    // One large document must not keep its room for ever.
    if (this.bytes.length > FIRST_ROOM * 16) this.bytes = Buffer.allocUnsafeSlow(FIRST_ROOM);
    return result;
  }

  private open(): number {
    this.room(5);
    const start = this.at;
    this.at += 4;
    return start;
  }

  private close(start: number): void {
    this.room(1);
    this.bytes[this.at++] = 0;
    this.bytes.writeInt32LE(this.at - start, start);
  }

  private array(values: Value[]): void {
    const start = this.open();
    values.forEach((item, index) => {
      this.element(String(index), item);
    });
    this.close(start);
  }

  private element(name: string, value: Value): void {
    const code = typeCode(value);
    this.room(1);
    this.bytes[this.at++] = code === -1 ? 0xff : code;
    this.cstring(name);
    this.value(code, value);
  }

  private cstring(text: string): void {
    this.room(text.length * 3 + 1);
    this.text(text);
    this.bytes[this.at++] = 0;
  }

  /** Short ASCII is written here, which is quicker than a call for each. */
  private text(text: string): void {
    const { bytes } = this;
    if (text.length > 40) {
      this.at += bytes.write(text, this.at);
      return;
    }
    let at = this.at;
    for (let i = 0; i < text.length; i += 1) {
      const unit = text.charCodeAt(i);
      if (unit > 127) {
        this.at += bytes.write(text, this.at);
        return;
      }
      bytes[at++] = unit;
    }
    this.at = at;
  }

  private string(text: string): void {
    this.room(text.length * 3 + 5);
    const start = this.at;
    this.at += 4;
    this.text(text);
    this.bytes.writeInt32LE(this.at - start - 3, start);
    this.bytes[this.at++] = 0;
  }

  private value(code: number, value: Value): void {
    this.room(24);
    const { bytes } = this;
    switch (code) {
      case 1:
        this.at = bytes.writeDoubleLE(value as number, this.at);
        return;
      case 2:
        this.string(value as string);
        return;
      case 3:
        this.document(value as Doc);
        return;
      case 4:
        this.array(value as Value[]);
        return;
      case 5:
        this.binary(value as Binary);
        return;
      case 7:
        this.at += bytes.write((value as ObjectId).hex, this.at, 'hex');
        return;
      case 8:
        bytes[this.at++] = value ? 1 : 0;
        return;
      case 9:
        this.at = bytes.writeBigInt64LE(BigInt((value as Date).getTime()), this.at);
        return;
      case 11:
        this.cstring((value as Regex).pattern);
        this.cstring((value as Regex).options);
        return;
      case 13:
        this.string((value as Code).code);
        return;
      case 14:
        this.string((value as BsonSymbol).value);
        return;
      case 15: {
        const start = this.open();
        this.string((value as Code).code);
        this.document((value as Code).scope as Doc);
        this.bytes.writeInt32LE(this.at - start, start);
        return;
      }
      case 16:
        this.at = bytes.writeInt32LE((value as Int32).value, this.at);
        return;
      case 17:
        this.at = bytes.writeUInt32LE((value as Timestamp).increment, this.at);
        this.at = bytes.writeUInt32LE((value as Timestamp).seconds, this.at);
        return;
      case 18:
        this.at = bytes.writeBigInt64LE(value as bigint, this.at);
        return;
      case 19:
        (value as Decimal).writeTo(bytes, this.at);
        this.at += 16;
        return;
      default: // null, undefined, MinKey and MaxKey have no content.
    }
  }

  private binary(value: Binary): void {
    this.room(value.bytes.length + 5);
    this.at = this.bytes.writeInt32LE(value.bytes.length, this.at);
    this.bytes[this.at++] = value.subtype;
    this.at += value.bytes.copy(this.bytes, this.at);
  }
}

const writer = new Writer();

export function encodeDocument(value: Doc): Buffer {
  writer.begin();
  writer.document(value);
  return writer.finish();
}

/** The bytes that a document was read from, so that it need not be encoded again to be sent. */
const rawBytes = new WeakMap<Doc, Buffer>();

/** Decodes a stored document that nobody changes afterwards, and remembers its bytes. */
export function decodeStored(bytes: Buffer): Doc {
  const document = decodeDocument(bytes);
  rawBytes.set(document, bytes);
  return document;
}

export function encodedSize(value: Doc): number {
  return rawBytes.get(value)?.length ?? encodeDocument(value).length;
}
