import type { Download } from 'playwright-core';

/** The content of a download. Its file belongs to a browser of another process, so it has no path here. */
export async function downloadedBytes(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
