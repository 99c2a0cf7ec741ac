import { MongoError, notImplemented } from '../mongo-error.ts';
import { toTypeName } from './types.ts';
import { Binary, Decimal, type Doc, Int32, ObjectId, Regex, type Value } from './values.ts';

const MAX_DEPTH = 200;
/** The largest JavaScript date, in milliseconds; BSON allows larger ones. */
const MAX_DATE = 8_640_000_000_000_000n;

function invalid(message: string): MongoError {
  return new MongoError(22, `Invalid BSON: ${message}`);
}

class Reader {
  constructor(
    private readonly bytes: Buffer,
    private at: number,
  ) {}

  document(depth: number): Doc {
    const result: Doc = new Map();
    this.elements(depth, (name, value) => result.set(name, value));
    return result;
  }

  /** Keeps the bytes of documents in an array of a command, so that they are stored without encoding them again. */
  private keptDocument(): Doc {
    const start = this.at;
    const result = this.document(3);
    result.raw = this.bytes.subarray(start, this.at);
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

  private array(depth: number): Value[] {
    const result: Value[] = [];
    this.elements(depth, (_name, value) => result.push(value));
    return result;
  }

  private value(type: number, depth: number): Value {
    switch (type) {
      case 0x01:
        return this.bytes.readDoubleLE(this.skip(8));
      case 0x02:
        return this.string();
      case 0x03:
        return depth === 2 ? this.keptDocument() : this.document(depth + 1);
      case 0x04:
        return this.array(depth + 1);
      case 0x05: {
        const length = this.int32();
        return new Binary(this.bytes[this.skip(1)] as number, this.slice(length));
      }
      case 0x07:
        return new ObjectId(this.bytes.toString('hex', this.skip(12), this.at));
      case 0x08:
        return this.bytes[this.skip(1)] !== 0;
      case 0x09:
        return this.date();
      case 0x0a:
        return null;
      case 0x0b:
        return new Regex(this.cstring(), this.cstring());
      case 0x10:
        return new Int32(this.int32());
      case 0x12:
        return this.bytes.readBigInt64LE(this.skip(8));
      case 0x13:
        return new Decimal(this.slice(16));
      default:
        throw refusedType(type);
    }
  }

  /** Advances over the next `size` bytes and returns where they begin. */
  private skip(size: number): number {
    const start = this.at;
    this.at += size;
    if (this.at > this.bytes.length) throw invalid('a document is cut off');
    return start;
  }

  private int32(): number {
    return this.bytes.readInt32LE(this.skip(4));
  }

  private slice(length: number): Buffer {
    if (length < 0) throw invalid('bad length');
    return Buffer.from(this.bytes.subarray(this.skip(length), this.at));
  }

  private string(): string {
    const length = this.int32();
    if (length < 1) throw invalid('bad string length');
    const start = this.skip(length);
    if (this.bytes[this.at - 1] !== 0) throw invalid('a string does not end');
    return this.bytes.toString('utf8', start, this.at - 1);
  }

  private date(): Date {
    const time = this.bytes.readBigInt64LE(this.skip(8));
    if (time > MAX_DATE || time < -MAX_DATE) {
      throw notImplemented('a date more than 100 million days from 1970');
    }
    return new Date(Number(time));
  }

  /** Reads a field name. Names repeat, so they are cached and looked up by their bytes. */
  private cstring(): string {
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
}

function refusedType(type: number): MongoError {
  const name = toTypeName(type);
  return name ? notImplemented(`the BSON type ${name}`) : invalid(`unknown type ${type}`);
}

const KNOWN_NAMES = 2048;
const names: (string | undefined)[] = new Array(KNOWN_NAMES);

/** Compares bytes with an ASCII text; false for other texts, which are then decoded. */
function isText(text: string, bytes: Buffer, start: number, end: number): boolean {
  if (text.length !== end - start) return false;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit !== bytes[start + i] || unit > 127) return false;
  }
  return true;
}

/** Decodes the document at `offset`. Never reads past the end of the buffer. @throws MongoError 22 InvalidBSON */
export function decodeDocument(bytes: Buffer, offset = 0): Doc {
  try {
    return new Reader(bytes, offset).document(1);
  } catch (error) {
    if ((error as Error).name === 'RangeError') throw invalid('a document is cut off');
    throw error;
  }
}

/** Decodes a stored document and keeps its bytes in `raw`. */
export function decodeStored(bytes: Buffer): Doc {
  const document = decodeDocument(bytes);
  document.raw = bytes;
  return document;
}
