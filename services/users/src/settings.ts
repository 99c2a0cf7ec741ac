import type { UsersConfig } from './config.ts';

/** Settings of an operator. */
export interface UsersSettings {
  /** Bucket of the profile pictures. */
  avatarBucket: string;
}

export function parseSettings(config: UsersConfig): UsersSettings {
  return { avatarBucket: config.S3_BUCKET_AVATARS };
}
