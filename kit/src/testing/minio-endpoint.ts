import { Client } from 'minio';

/** Address and credentials of a store. */
export interface MinioEndpoint {
  endPoint: string;
  port: number;
  useSSL: boolean;
  accessKey: string;
  secretKey: string;
}

/** Parses http://accessKey:secretKey@host:port. */
export function parseEndpoint(address: string): MinioEndpoint {
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

/** Whether the store serves requests, which is slightly later than its ready log. Rejects if unreachable. */
export async function isMinioReady(place: MinioEndpoint): Promise<boolean> {
  const url = `http://${place.endPoint}:${place.port}/minio/health/ready`;
  if (!(await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok) return false;
  await new Client({ ...place, retryOptions: { disableRetry: true } }).listBuckets();
  return true;
}
