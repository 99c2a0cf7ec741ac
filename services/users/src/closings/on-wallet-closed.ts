import type { EventEnvelope } from '@candor/contracts/events';
import type { UsersDeps } from '../users-deps.ts';
import { eraseProfile } from './erase-profile.ts';

export const onWalletClosed =
  (deps: UsersDeps) =>
  ({ payload }: EventEnvelope<'payments.wallet-closed.v1'>): Promise<void> =>
    eraseProfile(deps, payload.accountId);
