import type { EventEnvelope } from '@candor/contracts/events';
import type { PaymentsDeps } from '../payments-deps.ts';
import { compareProjections } from './compare-projections.ts';

/** Compares the totals that the list of accounts shows with the ledger. */
export const onProjectionsReported =
  (deps: PaymentsDeps) =>
  ({ payload }: EventEnvelope<'users.projections-reported.v1'>): Promise<void> =>
    compareProjections(deps, payload);
