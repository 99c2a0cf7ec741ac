import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Damage of a database file. The message completes a sentence that begins with the file's name. */
export class Damage extends Error {}

/** Bytes before a page's contents. */
export const HEADER = 24;
export const BRANCH = 0x01;
export const LEAF = 0x02;
export const OVERFLOW = 0x04;
export const META = 0x08;
/** Flags for the type of a page; others are internal to LMDB's writer. */
const KINDS = 0x6f;

/** Reads a 64-bit number. LMDB's "no page" and other numbers above 2^53 become Infinity. */
export function long(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at);
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.POSITIVE_INFINITY : Number(value);
}

export interface Page {
  number: number;
  kind: number;
  /** The transaction that wrote it. */
  txnId: number;
  bytes: Buffer;
}

/** Reads pages by number without LMDB, so that damaged contents cannot crash the process. */
export class PageFile {
  readonly size: number;
  private readonly descriptor: number;

  constructor(path: string) {
    this.descriptor = openSync(path, 'r');
    this.size = fstatSync(this.descriptor).size;
  }

  close(): void {
    closeSync(this.descriptor);
  }

  /**
   * @param into that is filled and returned, instead of a new one
   * @throws Damage when the file is too short
   */
  bytes(from: number, length: number, into?: Buffer): Buffer {
    const bytes = into ?? Buffer.alloc(length);
    for (let got = 0; got < length; ) {
      const read = readSync(this.descriptor, bytes, got, length - got, from + got);
      if (read === 0) throw new Damage(`is truncated: it ends after ${this.size} bytes`);
      got += read;
    }
    return bytes;
  }

  page(number: number, pageSize: number, into?: Buffer): Page {
    const bytes = this.bytes(number * pageSize, pageSize, into);
    if (long(bytes, 0) !== number)
      throw new Damage(`is damaged: page ${number} has another number`);
    return { number, kind: bytes.readUInt16LE(18) & KINDS, txnId: long(bytes, 8), bytes };
  }
}
