import { BUCKETS } from '@candor/contracts/topology';
import { numberIn, readConfig, str } from '@candor/kit/config';
import { OBJECT_STORE_KEYS } from '@candor/kit/object-store/object-store-config';
import { longSecret, retiredSecrets, SERVICE_KEYS } from '@candor/kit/service/service-config';

/** The secrets of the keys that encrypt identity documents. */
export const DOCUMENT_KEYS = {
  /** Encrypts. Without it the documents cannot be read any more. */
  KYC_ENCRYPTION_KEY: longSecret(),
  /** Earlier secrets, separated by commas: they only decrypt, until `make rotate-document-key` has run. */
  KYC_RETIRED_KEYS: retiredSecrets({ default: '' }),
};

/** Environment of a users process. */
export function readUsersConfig(env: Record<string, string | undefined>) {
  return readConfig(env, {
    ...SERVICE_KEYS,
    ...OBJECT_STORE_KEYS,
    S3_BUCKET_AVATARS: str({ default: BUCKETS.users.S3_BUCKET_AVATARS }),
    S3_BUCKET_KYC: str({ default: BUCKETS.users.S3_BUCKET_KYC }),
    ...DOCUMENT_KEYS,
    KYC_DUE_HOURS: numberIn({ min: 1, max: 8_760 })({ default: 48 }),
  });
}

export type UsersConfig = ReturnType<typeof readUsersConfig>;
