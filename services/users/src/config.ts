import { makeValidator, numberIn, readConfig, str } from '@candor/kit/config';
import { OBJECT_STORE_KEYS } from '@candor/kit/object-store/object-store-config';
import { SERVICE_KEYS } from '@candor/kit/service/service-config';
import { MIN_KEY_SECRET } from './security/document-cipher.ts';

/** Long enough to derive an encryption key from. */
const longSecret = makeValidator<string>((input) => {
  if (input.length < MIN_KEY_SECRET) {
    throw new TypeError(`expected at least ${MIN_KEY_SECRET} characters`);
  }
  return input;
});

/** Environment of a users process. */
export function readUsersConfig(env: Record<string, string | undefined>) {
  return readConfig(env, {
    ...SERVICE_KEYS,
    ...OBJECT_STORE_KEYS,
    S3_BUCKET_AVATARS: str({ default: 'candor-avatars' }),
    S3_BUCKET_KYC: str({ default: 'candor-kyc' }),
    /** Secret of the key that encrypts identity documents. Without it they cannot be read any more. */
    KYC_ENCRYPTION_KEY: longSecret(),
    KYC_DUE_HOURS: numberIn({ min: 1, max: 8_760 })({ default: 48 }),
  });
}

export type UsersConfig = ReturnType<typeof readUsersConfig>;
