import { notImplemented } from '../mongo-error.ts';
import { ByteWriter } from './byte-writer.ts';
import { compareNumbers } from './numbers.ts';
import { isNumber, type NumericValue, typeRank } from './types.ts';
import { type Binary, type Doc, Int32, type ObjectId, type Regex, type Value } from './values.ts';

/**
 * Encodes a value so that comparing two encodings byte by byte gives MongoDB's order, and equal values (1, 1.0 and a
 * long 1) have equal encodings. Index keys consist of these encodings.
 */
class SortKeyWriter extends ByteWriter {
  encode(value: Value): Buffer {
    // Discards what an earlier, failed encoding left.
    this.at = 0;
    this.value(value);
    return this.finish();
  }

  private value(value: Value): void {
    const rank = typeRank(value);
    this.byte(rankByte(rank));
    this.content(rank, value);
  }

  private content(rank: number, value: Value): void {
    switch (rank) {
      case 10:
        if (isNumber(value)) this.number(value);
        return;
      case 15:
        this.string(value as string);
        return;
      case 20:
        for (const [name, item] of value as Doc) {
          this.byte(rankByte(typeRank(item)));
          this.string(name);
          this.content(typeRank(item), item);
        }
        this.byte(0);
        return;
      case 25:
        for (const item of value as Value[]) this.value(item);
        this.byte(0);
        return;
      case 30:
        this.room(5);
        this.at = this.bytes.writeUInt32BE((value as Binary).bytes.length, this.at);
        this.byte((value as Binary).subtype);
        this.copy((value as Binary).bytes);
        return;
      case 35:
        this.hex((value as ObjectId).hex);
        return;
      case 40:
        this.byte(value ? 2 : 1);
        return;
      case 45:
        this.room(8);
        this.at = this.bytes.writeBigUInt64BE(sortable((value as Date).getTime()), this.at);
        return;
      case 50:
        this.string((value as Regex).pattern);
        this.string((value as Regex).options);
        return;
      default: // null and undefined are their rank.
    }
  }

  /** Writes zero-terminated UTF-8; bytes 0 and 1 are escaped as 1 1 and 1 2, so that no other byte is zero. */
  private string(text: string): void {
    const isPlain = !text.includes('\0') && !text.includes('\x01');
    this.text(isPlain ? text : text.replaceAll('\x01', '\x01\x02').replaceAll('\0', '\x01\x01'));
    this.byte(0);
  }

  /** Encodes a long as the equal double; a long without one would need further digits. */
  private number(value: NumericValue): void {
    if (Number.isNaN(value)) {
      this.byte(1);
      return;
    }
    const double = value instanceof Int32 ? value.value : Number(value);
    if (compareNumbers(double, value) !== 0)
      throw notImplemented('the order of a long beyond 2^53');
    this.byte(2);
    this.double(double);
    this.byte(0);
  }

  private double(value: number): void {
    this.room(8);
    // Adding zero turns -0 into 0, which is equal to it.
    this.bytes.writeDoubleBE(value + 0, this.at);
    const end = value < 0 ? this.at + 8 : this.at + 1;
    const flip = value < 0 ? 0xff : 0x80;
    for (let at = this.at; at < end; at += 1) this.bytes[at] = (this.bytes[at] as number) ^ flip;
    this.at += 8;
  }
}

/** Between 0 and 0xff, so that zero can terminate a list and inverted keys stay in the same range. */
function rankByte(rank: number): number {
  return rank + 0x10;
}

function sortable(time: number): bigint {
  return BigInt.asUintN(64, BigInt(time)) ^ (1n << 63n);
}

const writer = new SortKeyWriter(4096);

export function sortKey(value: Value): Buffer {
  return writer.encode(value);
}

/** Returns the first byte of the sort keys of all values of this type. */
export function toRank(value: Value): number {
  return rankByte(typeRank(value));
}

/** Returns a string that is equal for equal values, for sets and groups in memory. */
export function toIdentity(value: Value): string {
  return typeof value === 'string' ? `"${value}` : sortKey(value).toString('latin1');
}
