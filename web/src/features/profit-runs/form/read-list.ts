/** A list as it was read from the disk. */
export interface ReadList {
  file: Blob;
  /** Its lines, to show those that are refused. */
  lines: string[];
}

/**
 * Reads a chosen list; null if it can no longer be read: browsers refuse a file that was changed after it was chosen, and an
 * upload of it would look like a failing connection.
 */
export async function readList(file: File): Promise<ReadList | null> {
  try {
    const bytes = await file.arrayBuffer();
    const lines = new TextDecoder().decode(bytes).split(/\r\n|\r|\n/);
    return { file: new Blob([bytes], { type: 'text/csv' }), lines };
  } catch {
    return null;
  }
}
