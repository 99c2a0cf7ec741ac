import { bool, makeValidator, str, url } from '../config.ts';

/** Required unless a file has the credentials; an empty value counts as unset. */
const key = () =>
  makeValidator<string | undefined>((input) => input || undefined)({
    default: undefined,
    requiredWhen: ({ S3_CREDENTIALS_FILE }) => !S3_CREDENTIALS_FILE,
  });

/** Configuration keys of the object store. */
export const OBJECT_STORE_KEYS = {
  S3_URL: url(),
  S3_REGION: str({ default: 'us-east-1' }),
  /** Whether buckets are the first part of the path; otherwise of the host name. Amazon's are always in the name. */
  S3_PATH_STYLE: bool({ default: true }),
  S3_ACCESS_KEY: key(),
  S3_SECRET_KEY: key(),
  /** Of temporary credentials. */
  S3_SESSION_TOKEN: str({ default: '' }),
  /** File of credentials that are renewed, in Amazon's format; in place of the three keys above. */
  S3_CREDENTIALS_FILE: str({ default: '' }),
};

export interface ObjectStoreConfig {
  S3_URL: string;
  S3_REGION: string;
  S3_PATH_STYLE: boolean;
  S3_ACCESS_KEY?: string;
  S3_SECRET_KEY?: string;
  S3_SESSION_TOKEN: string;
  S3_CREDENTIALS_FILE: string;
}

/** Connection options of the object store. */
export function parseObjectStore(config: ObjectStoreConfig) {
  const { protocol, hostname, port } = new URL(config.S3_URL);
  const useSSL = protocol === 'https:';
  return {
    endPoint: hostname,
    port: Number(port || (useSSL ? 443 : 80)),
    useSSL,
    region: config.S3_REGION,
    pathStyle: config.S3_PATH_STYLE,
    accessKey: config.S3_ACCESS_KEY ?? '',
    secretKey: config.S3_SECRET_KEY ?? '',
    sessionToken: config.S3_SESSION_TOKEN,
    credentialsFile: config.S3_CREDENTIALS_FILE,
  };
}
