import type { Cents } from '@candor/contracts/money';
import { assertSameBody } from '@candor/kit/http/body-hash';
import type { Claimed } from '../data/adjustment-limits.ts';
import type { PaymentsDeps } from './payments-deps.ts';

/** An adjustment or reversal that one admin wants to make without a second one. */
export interface AloneRequest {
  kind: 'adjustment' | 'reversal';
  makerId: string;
  walletId: string;
  /** Id of a new adjustment or reversal. */
  id: string;
  amount: Cents;
  key: string | null;
  bodyHash: string;
}

/** The claim of an adjustment on what its maker may do alone, and on what may be done alone on its wallet. */
export interface AdjustmentClaim {
  /** That of the request, or of an earlier call with the same key that is not finished. */
  id: string;
  /** Whether it may be posted without a second admin. */
  alone: boolean;
  /** Ends the claim: the amount stays counted if the entry was posted. */
  settle(outcome: { posted: boolean }): Promise<void>;
  /** Ends the claim of a call that repeats a finished one, unless it belongs to a call that is still running. */
  discard(): Promise<void>;
}

const SOURCES = { adjustment: 'direct-adjustment', reversal: 'reversal' } as const;

/**
 * Claims the amount before anything is stored: a call beyond the limits of its maker or of its wallet is proposed. Both
 * decisions are stored until the call is finished, so that a repeated call gets the same.
 * @throws AppError IDEMPOTENCY_KEY_REUSED
 */
export async function claimAdjustment(
  deps: PaymentsDeps,
  request: AloneRequest,
): Promise<AdjustmentClaim> {
  const { kind, makerId, walletId, id, amount, key, bodyHash } = request;
  const { makerLimits, walletLimits } = deps.settings;
  const { adjustmentLimits } = deps.data;
  const fields = { walletId, amount, bodyHash, at: deps.clock.now() };
  const maker = await adjustmentLimits.claim({
    ...fields,
    subject: `maker:${makerId}`,
    id: key === null ? `${kind}:${id}` : `${kind}-key:${key}`,
    sourceId: `${SOURCES[kind]}:${id}`,
    limits: makerLimits,
  });
  assertSameBody(maker, bodyHash);
  const { sourceId } = maker;
  const wallet = maker.within
    ? await adjustmentLimits.claim({
        ...fields,
        subject: `wallet:${walletId}`,
        id: sourceId,
        sourceId,
        limits: walletLimits,
      })
    : null;
  deps.failpoint(`${kind}.claimed`);

  async function end(which: (claim: Claimed) => boolean, posted: boolean): Promise<void> {
    const now = deps.clock.now();
    // The claim of the maker identifies the call, so it is the last to go.
    if (wallet && which(wallet)) {
      await adjustmentLimits.settle({ subject: `wallet:${walletId}`, id: wallet.id, posted, now });
    }
    if (which(maker)) {
      await adjustmentLimits.settle({ subject: `maker:${makerId}`, id: maker.id, posted, now });
    }
  }

  return {
    id: sourceId.slice(sourceId.indexOf(':') + 1),
    alone: maker.within && wallet?.within === true,
    settle: ({ posted }) => end(() => true, posted),
    discard: () => end(({ isNew }) => isNew, false),
  };
}
