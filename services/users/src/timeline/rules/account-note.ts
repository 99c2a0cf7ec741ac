import type { Role } from '@candor/contracts/auth';

/** A note of staff about an account. Only `correctedBy` is ever added to it. */
export interface AccountNote {
  id: string;
  accountId: string;
  text: string;
  author: { id: string; name: string; role: Role };
  at: Date;
  corrects: string | null;
  correctedBy: string | null;
}
