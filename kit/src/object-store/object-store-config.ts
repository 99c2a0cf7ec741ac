import { str, url } from '../config.ts';

/** Configuration keys of the object store. */
export const OBJECT_STORE_KEYS = {
  S3_URL: url(),
  S3_ACCESS_KEY: str(),
  S3_SECRET_KEY: str(),
};

export interface ObjectStoreConfig {
  S3_URL: string;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
}

/** Connection options of the object store. */
export function parseObjectStore(config: ObjectStoreConfig) {
  const { protocol, hostname, port } = new URL(config.S3_URL);
  const useSSL = protocol === 'https:';
  return {
    endPoint: hostname,
    port: Number(port || (useSSL ? 443 : 80)),
    useSSL,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
  };
}
