import type { EventEnvelope } from '@candor/contracts/events';
import { eraseProfile } from './erase-profile.ts';
import type { UsersDeps } from '../users-deps.ts';

export const onWalletClosed =
  (deps: UsersDeps) =>
  ({ payload }: EventEnvelope<'payments.wallet-closed.v1'>): Promise<void> =>
    eraseProfile(deps, payload.accountId);
