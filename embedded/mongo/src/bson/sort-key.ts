import { compareNumbers } from './compare.ts';
import { Decimal } from './decimal.ts';
import { type NumericValue, typeCode, typeRank } from './types.ts';
import {
  type Binary,
  BsonSymbol,
  type Code,
  type Doc,
  Int32,
  type ObjectId,
  type Regex,
  type Timestamp,
  type Value,
} from './values.ts';

const FIRST_ROOM = 4096;

/**
 * Bytes that order as the values do: comparing two encodings byte by byte gives what `compareValues`
 * gives, and equal values (1, 1.0, Decimal 1.00) have equal encodings. Index keys are made of them.
 */
class SortKeyWriter {
  private bytes = Buffer.allocUnsafeSlow(FIRST_ROOM);
  private at = 0;

  begin(): void {
    this.at = 0;
  }

  value(value: Value): void {
    const rank = typeRank(value);
    this.byte(rankByte(rank));
    this.content(rank, value);
  }

  finish(): Buffer {
    const result = Buffer.from(this.bytes.subarray(0, this.at));
    if (this.bytes.length > FIRST_ROOM * 64) this.bytes = Buffer.allocUnsafeSlow(FIRST_ROOM);
    return result;
  }

  private room(size: number): void {
    if (this.at + size <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.at + size));
    this.bytes.copy(larger, 0, 0, this.at);
    this.bytes = larger;
  }

  private byte(value: number): void {
    this.room(1);
    this.bytes[this.at++] = value;
  }

  private content(rank: number, value: Value): void {
    switch (rank) {
      case 10:
        this.number(value as NumericValue);
        return;
      case 15:
        this.text(value instanceof BsonSymbol ? value.value : (value as string));
        return;
      case 20:
        for (const [name, item] of value as Doc) {
          this.byte(rankByte(typeRank(item)));
          this.text(name);
          this.content(typeRank(item), item);
        }
        this.byte(0);
        return;
      case 25:
        for (const item of value as Value[]) this.value(item);
        this.byte(0);
        return;
      case 30:
        this.binary(value as Binary);
        return;
      case 35:
        this.room(12);
        this.at += this.bytes.write((value as ObjectId).hex, this.at, 'hex');
        return;
      case 40:
        this.byte(value ? 2 : 1);
        return;
      case 45:
        this.signed(BigInt((value as Date).getTime()));
        return;
      case 47:
        this.room(8);
        this.at = this.bytes.writeUInt32BE((value as Timestamp).seconds, this.at);
        this.at = this.bytes.writeUInt32BE((value as Timestamp).increment, this.at);
        return;
      case 50:
        this.text((value as Regex).pattern);
        this.text((value as Regex).options);
        return;
      case 60:
        this.text((value as Code).code);
        return;
      case 65:
        this.text((value as Code).code);
        this.value((value as Code).scope as Doc);
        return;
      default: // null, undefined, MinKey and MaxKey are their rank.
    }
  }

  /** UTF-8 that ends in a zero; 0 and 1 inside become 1 1 and 1 2, so that no other byte is zero. */
  private text(text: string): void {
    this.room(text.length * 6 + 1);
    const start = this.at;
    this.at += this.bytes.write(text, start);
    if (text.includes('\0') || text.includes('\x01')) {
      const raw = Buffer.from(this.bytes.subarray(start, this.at));
      this.at = start;
      for (const unit of raw) {
        if (unit <= 1) this.bytes[this.at++] = 1;
        this.bytes[this.at++] = unit <= 1 ? unit + 1 : unit;
      }
    }
    this.byte(0);
  }

  private binary(value: Binary): void {
    this.room(value.bytes.length + 5);
    this.at = this.bytes.writeUInt32BE(value.bytes.length, this.at);
    this.bytes[this.at++] = value.subtype;
    this.at += value.bytes.copy(this.bytes, this.at);
  }

  private signed(value: bigint): void {
    this.room(8);
    this.at = this.bytes.writeBigUInt64BE(BigInt.asUintN(64, value) ^ (1n << 63n), this.at);
  }

  /**
   * The largest double that is not above the value, in sortable form, then what is left: 0 for nothing,
   * else 1 and the exact decimal digits. Longs beyond 2^53 and decimals have something left.
   */
  private number(value: NumericValue): void {
    if (isNaNNumber(value)) {
      this.byte(1);
      return;
    }
    this.byte(2);
    if (value instanceof Int32) {
      this.double(value.value);
      this.byte(0);
      return;
    }
    let near =
      typeof value === 'number'
        ? value
        : value instanceof Decimal
          ? value.toNumber()
          : Number(value);
    if (typeof value !== 'number' && compareNumbers(near, value) > 0) near = below(near);
    this.double(near);
    if (typeof value === 'number' || compareNumbers(near, value) === 0) {
      this.byte(0);
      return;
    }
    this.byte(1);
    this.digits(value);
  }

  private double(value: number): void {
    this.room(8);
    // Adding zero turns -0 into 0: they are one number.
    this.bytes.writeDoubleBE(value + 0, this.at);
    if ((this.bytes[this.at] as number) & 0x80) {
      for (let i = 0; i < 8; i += 1) this.bytes[this.at + i] = ~(this.bytes[this.at + i] as number);
    } else {
      this.bytes[this.at] = (this.bytes[this.at] as number) | 0x80;
    }
    this.at += 8;
  }

  private digits(value: bigint | Decimal): void {
    const decimal = typeof value === 'bigint' ? Decimal.fromBigInt(value) : value;
    const text = decimal.coefficient.toString();
    const power = text.length + decimal.exponent + 0x4000;
    const significant = text.replace(/0+$/, '');
    const flip = decimal.negative ? 0xff : 0;
    this.byte((power >> 8) ^ flip);
    this.byte((power & 0xff) ^ flip);
    for (const digit of significant) this.byte((digit.charCodeAt(0) - 47) ^ flip);
    this.byte(flip);
  }
}

function isNaNNumber(value: NumericValue): boolean {
  return value instanceof Decimal ? value.kind === 'nan' : Number.isNaN(value);
}

/** Above 0 and below 0xff, so that zero can end a list and inverted keys keep the same room. */
export function rankByte(rank: number): number {
  return rank === -1 ? 1 : rank === 127 ? 0xf0 : rank + 0x10;
}

const scratch = new DataView(new ArrayBuffer(8));

/** The next double towards minus infinity. */
function below(value: number): number {
  if (value === Infinity) return Number.MAX_VALUE;
  if (value === 0) return -5e-324;
  scratch.setFloat64(0, value);
  const bits = scratch.getBigUint64(0);
  scratch.setBigUint64(0, value > 0 ? bits - 1n : bits + 1n);
  return scratch.getFloat64(0);
}

const shared = new SortKeyWriter();

export function sortKey(value: Value): Buffer {
  shared.begin();
  shared.value(value);
  return shared.finish();
}

/** The first byte of every key of values of this one's type. */
export function rankOf(value: Value): number {
  return rankByte(typeRank(value));
}

/** A string that is equal for equal values: for sets and groups held in memory. */
export function identityOf(value: Value): string {
  return typeCode(value) === 2 ? `"${value as string}` : sortKey(value).toString('latin1');
}
