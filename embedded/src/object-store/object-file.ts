import { type FileHandle, open } from 'node:fs/promises';

/** Marks the end of a complete file. The last digit is the version of the format. */
const MAGIC = Buffer.from('CANDOR-1');
const TAIL_LENGTH = MAGIC.length + 4;

/** Metadata stored with an object. */
export interface ObjectMeta {
  key: string;
  size: number;
  /** Unix time in milliseconds. */
  lastModified: number;
  /** Lower-case names: content-type, cache-control, x-amz-meta-... */
  headers: Record<string, string>;
}

/**
 * Encodes what follows the body in an object's file: its metadata as JSON, the JSON's length and the end mark. Body and
 * metadata share a file so that one rename publishes both; the metadata is last because the size is known only then.
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
  /** The caller must close it. The body is its first `meta.size` bytes. */
  file: FileHandle;
}

/** Opens an object's file and reads its metadata. @returns undefined when there is no such file */
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
    const tail = await readAt(file, Math.max(0, size - TAIL_LENGTH), TAIL_LENGTH);
    if (tail.length < TAIL_LENGTH || !tail.subarray(4).equals(MAGIC))
      throw new Error('no end mark');
    const length = tail.readUInt32BE(0);
    const json = await readAt(file, Math.max(0, size - TAIL_LENGTH - length), length);
    const meta = JSON.parse(json.toString()) as ObjectMeta;
    if (meta.size !== size - TAIL_LENGTH - length) throw new Error('size of the body differs');
    return { meta, file };
  } catch (error) {
    await file.close();
    throw new Error(`damaged object file ${path}: ${(error as Error).message}`, { cause: error });
  }
}
