import type { Clock } from '@candor/kit/clock';
import type { UploadedImages } from '@candor/kit/images/uploaded-images';
import type { Logger } from '@candor/kit/logger';
import type { ObjectStore } from '@candor/kit/object-store/object-store';
import type { DocumentCipher } from './kyc/document-cipher.ts';
import type { SignUpTotals } from './overview/sign-up-totals.ts';
import type { UsersSettings } from './settings.ts';
import type { UsersData } from './users-data.ts';

/** Dependencies of the users use cases. */
export interface UsersDeps {
  data: UsersData;
  signUpTotals: SignUpTotals;
  objects: ObjectStore;
  settings: UsersSettings;
  images: UploadedImages;
  cipher: DocumentCipher;
  clock: Clock;
  log: Logger;
  /** Called at each failpoint; a no-op outside tests. */
  failpoint(name: string): void;
}
