import { ByteWriter } from './byte-writer.ts';
import { typeCode } from './types.ts';
import type { Binary, Decimal, Doc, Int32, ObjectId, Regex, Value } from './values.ts';

class BsonWriter extends ByteWriter {
  encode(value: Doc): Buffer {
    // Discards what an earlier, failed encoding left.
    this.at = 0;
    this.document(value);
    return this.finish();
  }

  private document(value: Doc): void {
    if (value.raw) {
      this.copy(value.raw);
      return;
    }
    const start = this.open();
    for (const [name, item] of value) this.element(name, item);
    this.close(start);
  }

  private array(values: Value[]): void {
    const start = this.open();
    for (let i = 0; i < values.length; i += 1) this.element(String(i), values[i] as Value);
    this.close(start);
  }

  /** Reserves space for the length of what follows. */
  private open(): number {
    const start = this.at;
    this.room(4);
    this.at += 4;
    return start;
  }

  private close(start: number): void {
    this.byte(0);
    this.bytes.writeInt32LE(this.at - start, start);
  }

  private element(name: string, value: Value): void {
    const code = typeCode(value);
    this.byte(code);
    this.cstring(name);
    this.value(code, value);
  }

  /** Writes short ASCII directly, which is faster than a call to Buffer.write. */
  private cstring(text: string): void {
    this.room(text.length * 3 + 1);
    let at = text.length > 40 ? -1 : this.at;
    for (let i = 0; at >= 0 && i < text.length; i += 1) {
      const unit = text.charCodeAt(i);
      if (unit > 127) at = -1;
      else this.bytes[at++] = unit;
    }
    if (at >= 0) this.at = at;
    else this.text(text);
    this.bytes[this.at++] = 0;
  }

  private string(text: string): void {
    const start = this.open();
    this.cstring(text);
    this.bytes.writeInt32LE(this.at - start - 4, start);
  }

  private value(code: number, value: Value): void {
    this.room(8);
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
        this.at = bytes.writeInt32LE((value as Binary).bytes.length, this.at);
        bytes[this.at++] = (value as Binary).subtype;
        this.copy((value as Binary).bytes);
        return;
      case 7:
        this.hex((value as ObjectId).hex);
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
      case 16:
        this.at = bytes.writeInt32LE((value as Int32).value, this.at);
        return;
      case 18:
        this.at = bytes.writeBigInt64LE(value as bigint, this.at);
        return;
      case 19:
        this.copy((value as Decimal).bytes);
        return;
      default: // null and undefined have no content.
    }
  }
}

const writer = new BsonWriter(64 * 1024);

export function encodeDocument(value: Doc): Buffer {
  return value.raw ?? writer.encode(value);
}
