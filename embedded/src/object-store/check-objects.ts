import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openObject } from './object-file.ts';

export interface ObjectReport {
  files: number;
  /** One line each. */
  problems: string[];
}

/**
 * Compares the content of every file of an object store with its checksum, and finds the files that documents refer to. The
 * store must not change meanwhile.
 */
export async function checkObjects(
  root: string,
  referenced: AsyncIterable<{ bucket: string; key: string }>,
): Promise<ObjectReport> {
  const report: ObjectReport = { files: 0, problems: [] };
  const stored = new Set<string>();

  async function check(bucket: string, path: string): Promise<void> {
    report.files += 1;
    const object = await openObject(path);
    if (!object) return;
    const { file, meta } = object;
    stored.add(`${bucket}/${meta.key}`);
    const hash = createHash('sha256');
    if (meta.size > 0) {
      for await (const chunk of file.createReadStream({ start: 0, end: meta.size - 1 })) {
        hash.update(chunk as Buffer);
      }
    } else await file.close();
    if (hash.digest('hex') !== meta.headers['x-amz-meta-sha256']) {
      report.problems.push(`file ${bucket}/${meta.key}: its content was changed`);
    }
  }

  for (const bucket of existsSync(root) ? await readdir(root) : []) {
    // Drafts of interrupted writes.
    if (bucket.startsWith('.')) continue;
    for (const part of await readdir(join(root, bucket))) {
      for (const name of await readdir(join(root, bucket, part))) {
        await check(bucket, join(root, bucket, part, name)).catch((error: Error) => {
          report.problems.push(`file ${bucket}/${name}: ${error.message}`);
        });
      }
    }
  }
  for await (const { bucket, key } of referenced) {
    if (!stored.has(`${bucket}/${key}`)) report.problems.push(`file ${bucket}/${key}: missing`);
  }
  return report;
}
