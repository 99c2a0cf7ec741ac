import { type FileHandle, open } from 'node:fs/promises';

/** Says that a file was written to its end; the last digit is the version of the format. */
const MAGIC = Buffer.from('CANDOR-1');
const TAIL = MAGIC.length + 4;

/** What is kept of an object beside its body. */
export interface ObjectMeta {
  key: string;
  size: number;
  /** Milliseconds. */
  lastModified: number;
  /** Lower-case names: content-type, cache-control, x-amz-meta-... */
  headers: Record<string, string>;
}

/**
 * An object is one file: the body, then its metadata as JSON, then the JSON's length and a mark. One file so
 * that one rename makes both visible; metadata last because size and hash are known only after the body.
 */
export function encodeFooter(meta: ObjectMeta): Buffer {
  const json = Buffer.from(JSON.stringify(meta));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([json, length, MAGIC]);
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

export interface OpenObject {
  meta: ObjectMeta;
  /** To be closed by the caller. The body is its first `meta.size` bytes. */
  file: FileHandle;
}

/** @returns undefined where there is no such file. */
export async function openObject(path: string): Promise<OpenObject | undefined> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { size } = await file.stat();
    const tail = await readAt(file, Math.max(0, size - TAIL), TAIL);
    if (tail.length < TAIL || !tail.subarray(4).equals(MAGIC)) throw new Error('no end mark');
    const length = tail.readUInt32BE(0);
    const json = await readAt(file, Math.max(0, size - TAIL - length), length);
    const meta = JSON.parse(json.toString()) as ObjectMeta;
    if (meta.size !== size - TAIL - length) throw new Error('body of another length');
    return { meta, file };
  } catch (error) {
    await file.close();
    throw new Error(`damaged object file ${path}: ${(error as Error).message}`, { cause: error });
  }
}
