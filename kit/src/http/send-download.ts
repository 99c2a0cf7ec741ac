import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Sends a file, whose content is read only as fast as it is sent. */
export async function sendDownload(
  res: Response,
  { name, type }: { name: string; type: string },
  content: AsyncIterable<string | Buffer>,
): Promise<void> {
  res.setHeader('Content-Type', type);
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  res.setHeader('X-Content-Type-Options', 'nosniff');
  await pipeline(Readable.from(content), res);
}
