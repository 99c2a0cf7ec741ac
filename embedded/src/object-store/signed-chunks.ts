import { createHash, createHmac } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { S3Error } from './s3-error.ts';
import { equalInConstantTime, sha256Hex, type VerifiedRequest } from './s3-signature.ts';

const MAX_CHUNK = 16 * 1024 * 1024;
const MAX_HEADER = 200;
const EMPTY_SHA256 = sha256Hex('');

const incomplete = () =>
  new S3Error('IncompleteBody', 'The chunked body is cut short or malformed.');

/**
 * Unwraps a STREAMING-AWS4-HMAC-SHA256-PAYLOAD body (`size;chunk-signature=...`), checking the chain of chunk
 * signatures; a chunk is handed on only after its signature was found right.
 */
export class SignedChunks extends Transform {
  readonly #seed: VerifiedRequest['chunkSeed'];
  #previous: string;
  #buffer = Buffer.alloc(0);
  #chunk: { size: number; signature: string } | undefined;
  #ended = false;

  constructor(seed: VerifiedRequest['chunkSeed']) {
    super();
    this.#seed = seed;
    this.#previous = seed.signature;
  }

  override _transform(data: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#buffer = Buffer.concat([this.#buffer, data]);
    try {
      while (this.#readHeader() && this.#readChunk());
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    done(this.#ended && this.#buffer.length === 0 ? null : incomplete());
  }

  #readHeader(): boolean {
    if (this.#chunk) return true;
    const end = this.#buffer.indexOf('\r\n');
    if (end < 0) {
      if (this.#buffer.length > MAX_HEADER || (this.#ended && this.#buffer.length > 0))
        throw incomplete();
      return false;
    }
    const header = /^([0-9a-f]{1,8});chunk-signature=([0-9a-f]{64})$/i.exec(
      this.#buffer.subarray(0, Math.min(end, MAX_HEADER)).toString('latin1'),
    );
    const size = Number.parseInt(header?.[1] ?? '', 16);
    if (!header || this.#ended || size > MAX_CHUNK) throw incomplete();
    this.#chunk = { size, signature: header[2] ?? '' };
    this.#buffer = this.#buffer.subarray(end + 2);
    return true;
  }

  #readChunk(): boolean {
    const chunk = this.#chunk;
    if (!chunk || this.#buffer.length < chunk.size + 2) return false;
    const body = this.#buffer.subarray(0, chunk.size);
    if (this.#buffer.toString('latin1', chunk.size, chunk.size + 2) !== '\r\n') throw incomplete();
    const signature = this.#sign(body);
    if (!equalInConstantTime(signature, chunk.signature)) {
      throw new S3Error('SignatureDoesNotMatch', 'The signature of a chunk does not match it.');
    }
    this.#previous = signature;
    this.#buffer = this.#buffer.subarray(chunk.size + 2);
    this.#chunk = undefined;
    this.#ended = chunk.size === 0;
    if (chunk.size > 0) this.push(body);
    return true;
  }

  #sign(body: Buffer): string {
    const { key, date, scope } = this.#seed;
    const bodyHash = createHash('sha256').update(body).digest('hex');
    return createHmac('sha256', key)
      .update(
        ['AWS4-HMAC-SHA256-PAYLOAD', date, scope, this.#previous, EMPTY_SHA256, bodyHash].join(
          '\n',
        ),
      )
      .digest('hex');
  }
}
