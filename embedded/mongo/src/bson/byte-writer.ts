/** Up to this length a loop is faster than a call to Buffer.copy. */
const LONGEST_LOOP = 32;

/** Writes into a reused buffer; `finish` returns a copy of its contents. */
export class ByteWriter {
  protected bytes: Buffer;
  protected at = 0;

  constructor(private readonly firstRoom: number) {
    this.bytes = Buffer.allocUnsafeSlow(firstRoom);
  }

  protected finish(): Buffer {
    const result = Buffer.from(this.bytes.subarray(0, this.at));
    this.at = 0;
    // Shrink after a large value, so that its memory is released.
    if (this.bytes.length > this.firstRoom * 16) {
      this.bytes = Buffer.allocUnsafeSlow(this.firstRoom);
    }
    return result;
  }

  protected room(size: number): void {
    if (this.at + size <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.at + size));
    this.bytes.copy(larger, 0, 0, this.at);
    this.bytes = larger;
  }

  protected byte(value: number): void {
    this.room(1);
    this.bytes[this.at++] = value;
  }

  protected copy(bytes: Buffer, start = 0, end = bytes.length): void {
    this.room(end - start);
    if (end - start > LONGEST_LOOP) this.at += bytes.copy(this.bytes, this.at, start, end);
    else for (let i = start; i < end; i += 1) this.bytes[this.at++] = bytes[i] as number;
  }

  protected hex(text: string): void {
    this.room(text.length / 2);
    this.at += this.bytes.write(text, this.at, 'hex');
  }

  /** @returns the length of the text in bytes of UTF-8 */
  protected text(text: string): number {
    this.room(text.length * 3);
    const length = this.bytes.write(text, this.at);
    this.at += length;
    return length;
  }
}
