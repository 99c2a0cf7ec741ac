import { ByteWriter } from './byte-writer.ts';

/** Numbers that stand for the names of fields in packed documents. */
export interface NameNumbers {
  /** The number of the name in these bytes, which has this hash; undefined for one that is written out. */
  toNumber(bytes: Buffer, start: number, end: number, hash: number): number | undefined;
  /** The name, ended by a zero. */
  toName(number: number): Buffer;
}

/** Numbers below this take one byte, others two; a name without a number follows the last byte. */
const ONE_BYTE = 0xe0;
const WRITTEN_OUT = 0xff;
export const MAX_NAMES = (WRITTEN_OUT - ONE_BYTE) * 256;

const STRING = 0x02;
const DOCUMENT = 0x03;
const ARRAY = 0x04;
const BINARY = 0x05;
const REGEX = 0x0b;
/** Strings of lower-case hexadecimal digits, two in a byte; a UUID has its dashes where UUIDs have them. */
const HEX = 0x62;
const UUID = 0x63;

/** Bytes of values whose type has only one length. */
const LENGTHS: Readonly<Record<number, number>> = {
  1: 8,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  18: 8,
  19: 16,
};

const DIGITS = Buffer.from('0123456789abcdef');
const DASH = 0x2d;
const UUID_LENGTH = 36;
const isDashed = (at: number): boolean => at === 8 || at === 13 || at === 18 || at === 23;

/** Writes one form of a document while it reads the other. */
abstract class Transcoder extends ByteWriter {
  protected from: Buffer = DIGITS;
  protected next = 0;

  protected abstract elements(names: NameNumbers, isNamed: boolean): void;

  transcode(from: Buffer, names: NameNumbers): Buffer {
    this.at = 0;
    this.from = from;
    this.next = 0;
    this.elements(names, true);
    return this.finish();
  }

  /** Copies a value as it is. */
  protected take(type: number): void {
    const { from, next } = this;
    let end = next + (LENGTHS[type] ?? 0);
    if (type === BINARY) end += 5 + from.readInt32LE(end);
    if (type === REGEX) end = from.indexOf(0, from.indexOf(0, end) + 1) + 1;
    this.until(end);
  }

  protected until(end: number): void {
    this.copy(this.from, this.next, end);
    this.next = end;
  }
}

/** Writes documents without lengths, names of elements, and terminators of strings. */
class Packer extends Transcoder {
  protected elements(names: NameNumbers, isNamed: boolean): void {
    const { from } = this;
    this.next += 4;
    for (;;) {
      const type = from[this.next] as number;
      if (type === 0) break;
      const name = this.next + 1;
      let end = name;
      let hash = 0;
      for (let unit = from[end] as number; unit !== 0; unit = from[end] as number) {
        hash = (hash * 31 + unit) | 0;
        end += 1;
      }
      this.next = end + 1;
      const packed =
        type === STRING ? this.stringType(end + 5, from.readInt32LE(end + 1) - 1) : type;
      this.byte(packed);
      if (isNamed) this.name(names.toNumber(from, name, end, hash), name, end);
      if (type === DOCUMENT || type === ARRAY) this.elements(names, type === DOCUMENT);
      else if (type === STRING) this.string(packed);
      else this.take(type);
    }
    this.next += 1;
    this.byte(0);
  }

  private name(number: number | undefined, start: number, end: number): void {
    if (number === undefined) {
      this.byte(WRITTEN_OUT);
      this.copy(this.from, start, end + 1);
      return;
    }
    if (number >= ONE_BYTE) this.byte(ONE_BYTE + ((number - ONE_BYTE) >> 8));
    this.byte(number < ONE_BYTE ? number : (number - ONE_BYTE) & 0xff);
  }

  private stringType(start: number, length: number): number {
    const isUuid = length === UUID_LENGTH;
    if (length < 8 || length > 2 * 255 || length % 2 > 0) return STRING;
    for (let i = 0; i < length; i += 1) {
      const unit = this.from[start + i] as number;
      const isDigit = (unit > 47 && unit < 58) || (unit > 96 && unit < 103);
      if (isUuid && isDashed(i) ? unit !== DASH : !isDigit) return STRING;
    }
    return isUuid ? UUID : HEX;
  }

  private string(packed: number): void {
    const length = this.from.readInt32LE(this.next) - 1;
    const start = this.next + 4;
    this.next = start + length + 1;
    if (packed === STRING) {
      this.length(length);
      this.copy(this.from, start, start + length);
      return;
    }
    if (packed === HEX) this.byte(length / 2);
    this.room(length / 2);
    for (let i = 0; i < length; i += 2) {
      if (packed === UUID && isDashed(i)) i += 1;
      this.bytes[this.at++] = (digit(this.from[start + i]) << 4) | digit(this.from[start + i + 1]);
    }
  }

  /** Seven bits in a byte, the lowest first. */
  private length(length: number): void {
    let rest = length;
    for (; rest > 127; rest >>>= 7) this.byte((rest & 127) | 128);
    this.byte(rest);
  }
}

function digit(unit = 0): number {
  return unit < 58 ? unit - 48 : unit - 87;
}

/** Writes the BSON of what a {@link Packer} has written. */
class Unpacker extends Transcoder {
  protected elements(names: NameNumbers, isNamed: boolean): void {
    const start = this.at;
    this.room(4);
    this.at += 4;
    for (let element = 0; ; element += 1) {
      const type = this.from[this.next++] as number;
      this.byte(type === HEX || type === UUID ? STRING : type);
      if (type === 0) break;
      if (isNamed) this.name(names);
      else this.text(String(element));
      if (!isNamed) this.byte(0);
      if (type === DOCUMENT || type === ARRAY) this.elements(names, type === DOCUMENT);
      else if (type === STRING || type === HEX || type === UUID) this.string(type);
      else this.take(type);
    }
    this.bytes.writeInt32LE(this.at - start, start);
  }

  private name(names: NameNumbers): void {
    const first = this.from[this.next++] as number;
    if (first < ONE_BYTE) this.copy(names.toName(first));
    else if (first === WRITTEN_OUT) this.until(this.from.indexOf(0, this.next) + 1);
    else {
      const second = this.from[this.next++] as number;
      this.copy(names.toName(ONE_BYTE + ((first - ONE_BYTE) << 8) + second));
    }
  }

  private string(type: number): void {
    const start = this.at;
    this.room(4);
    this.at += 4;
    if (type === STRING) this.until(this.length() + this.next);
    else this.digits(type === UUID ? 16 : (this.from[this.next++] as number), type === UUID);
    this.byte(0);
    this.bytes.writeInt32LE(this.at - start - 4, start);
  }

  private digits(count: number, isUuid: boolean): void {
    const start = this.at;
    this.room(2 * count + 4);
    for (const end = this.next + count; this.next < end; this.next += 1) {
      if (isUuid && isDashed(this.at - start)) this.bytes[this.at++] = DASH;
      const pair = this.from[this.next] as number;
      this.bytes[this.at++] = DIGITS[pair >> 4] as number;
      this.bytes[this.at++] = DIGITS[pair & 15] as number;
    }
  }

  private length(): number {
    for (let length = 0, shift = 0; ; shift += 7) {
      const byte = this.from[this.next++] as number;
      length |= (byte & 127) << shift;
      if (byte < 128) return length;
    }
  }
}

const packer = new Packer(64 * 1024);
const unpacker = new Unpacker(64 * 1024);

/** Encodes the BSON of a document for storage: field names are numbers, hexadecimal texts are bytes. */
export function packDocument(document: Buffer, names: NameNumbers): Buffer {
  return packer.transcode(document, names);
}

export function unpackDocument(packed: Buffer, names: NameNumbers): Buffer {
  return unpacker.transcode(packed, names);
}
