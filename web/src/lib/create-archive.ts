/** One file of an archive, fetched when its turn comes. */
export interface ArchiveFile {
  name: string;
  /** Texts are compressed; images are so already. */
  kind: 'text' | 'image';
  open: () => Promise<Response>;
}

/** Chunks are handed to a Blob in parts of this size, which browsers may keep on disk. */
const PART_BYTES = 4 * 1024 * 1024;

/** Writes a ZIP archive file by file; beside the archive, one chunk of a file is in memory. */
export async function createArchive(files: AsyncIterable<ArchiveFile>): Promise<Blob> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate');
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
    bytes += chunk.length;
    if (bytes < PART_BYTES) return;
    parts.push(new Blob(chunks));
    chunks = [];
    bytes = 0;
  });
  for await (const { name, kind, open } of files) {
    const { body } = await open();
    const entry = kind === 'text' ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    zip.add(entry);
    const reader = body?.getReader();
    for (;;) {
      const read = await reader?.read();
      if (!read || read.done) break;
      entry.push(read.value);
      if (failure) throw failure;
    }
    entry.push(new Uint8Array(0), true);
  }
  zip.end();
  if (failure) throw failure;
  return new Blob([...parts, ...chunks], { type: 'application/zip' });
}
