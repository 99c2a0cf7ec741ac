import { readFile } from 'node:fs/promises';
import type { ClientOptions } from 'minio';

type CredentialProvider = NonNullable<ClientOptions['credentialsProvider']>;

/** The value of a key in Amazon's format: "aws_access_key_id = ...". */
const readKey = (text: string, key: string) =>
  new RegExp(`^\\s*${key}\\s*=\\s*(\\S+)\\s*$`, 'm').exec(text)?.[1];

/**
 * Credentials of a file in Amazon's format, which whoever renews them replaces by renaming: key, secret and session token
 * always belong together. Read for each request, because nothing tells when they are renewed.
 */
export function createFileCredentials(file: string): CredentialProvider {
  async function getCredentials() {
    const text = await readFile(file, 'utf8');
    const accessKey = readKey(text, 'aws_access_key_id');
    const secretKey = readKey(text, 'aws_secret_access_key');
    if (!accessKey || !secretKey) {
      throw new Error(`${file} has no aws_access_key_id and aws_secret_access_key`);
    }
    const sessionToken = readKey(text, 'aws_session_token');
    return {
      getAccessKey: () => accessKey,
      getSecretKey: () => secretKey,
      getSessionToken: () => sessionToken,
    };
  }
  // All that the client asks of it; the class that it names is not exported.
  return { getCredentials } as unknown as CredentialProvider;
}
