import { Client } from 'minio';

/** Where a store answers, and as whom. */
export interface MinioPlace {
  endPoint: string;
  port: number;
  useSSL: boolean;
  accessKey: string;
  secretKey: string;
}

/** From http://accessKey:secretKey@host:port. */
export function parseEndpoint(address: string): MinioPlace {
  const url = new URL(address);
  const useSSL = url.protocol === 'https:';
  return {
    endPoint: url.hostname,
    port: Number(url.port || (useSSL ? 443 : 80)),
    useSSL,
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
  };
}

/** Whether it serves calls; it calls itself ready a little before. Rejects where nothing answers. */
export async function isMinioReady(place: MinioPlace): Promise<boolean> {
  const url = `http://${place.endPoint}:${place.port}/minio/health/ready`;
  if (!(await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok) return false;
  await new Client({ ...place, retryOptions: { disableRetry: true } }).listBuckets();
  return true;
}
