import type { Download } from 'playwright-core';

/** The content of a file that a page saved. It lies with the browser, which may be another process's. */
export async function readDownload(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks);
}
