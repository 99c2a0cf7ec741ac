import { parseRetiredSecrets } from '@candor/kit/service/service-config';
import type { UsersConfig } from './config.ts';

/** Rules and addresses that an operator sets. */
export interface UsersSettings {
  /** Bucket of the profile pictures. */
  avatarBucket: string;
  /** Bucket of the images of identity checks. */
  kycBucket: string;
  /** Secret of the key that encrypts identity documents. */
  kycEncryptionKey: string;
  /** Earlier secrets, which only decrypt. */
  kycRetiredKeys?: readonly string[];
  /** Hours within which a decision on an identity check is due. */
  kycDueHours: number;
}

export function parseSettings(config: UsersConfig): UsersSettings {
  return {
    avatarBucket: config.S3_BUCKET_AVATARS,
    kycBucket: config.S3_BUCKET_KYC,
    kycEncryptionKey: config.KYC_ENCRYPTION_KEY,
    kycRetiredKeys: parseRetiredSecrets(config.KYC_RETIRED_KEYS),
    kycDueHours: config.KYC_DUE_HOURS,
  };
}
