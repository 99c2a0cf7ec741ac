import { randomUUID } from 'node:crypto';
import type { Cents } from '@candor/contracts/money';
import { assertSameBody } from '@candor/kit/http/body-hash';
import { newId } from '@candor/kit/mongo/new-id';
import type { PaymentsDeps } from '../payments-deps.ts';

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
/** More claims that another call has ended meanwhile indicate another fault. */
const MAX_ATTEMPTS = 10;

/**
 * Claims the amount before anything is stored: a call beyond the limits of its maker or of its wallet is proposed. Both
 * decisions are stored until the call is finished, so that a repeated call gets the same.
 * @throws AppError IDEMPOTENCY_KEY_REUSED
 */
export async function claimAdjustment(
  deps: PaymentsDeps,
  request: AloneRequest,
): Promise<AdjustmentClaim> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    // Another id each time: the entry of the first one may be posted and counted.
    const id = attempt === 1 ? request.id : newId();
    const claim = await claimParts(deps, { ...request, id });
    if (claim) {
      deps.failpoint(`${request.kind}.claimed`);
      return claim;
    }
  }
  throw new Error(`the claim of ${request.kind} ${request.id} is always ended by other calls`);
}

/**
 * Claims the part of the maker, then that of the wallet; they end in the same order. The first call and a repeated one share
 * both parts, and whichever goes on alone must not make the wallet's again after the other has ended both, because then the
 * amount is counted: a repeated call confirms the part that it made while the maker's is open, and it leaves an ended one for
 * the first call to find. Returns null in these cases: the call has to begin again.
 */
async function claimParts(
  deps: PaymentsDeps,
  { kind, makerId, walletId, id, amount, key, bodyHash }: AloneRequest,
): Promise<AdjustmentClaim | null> {
  const { makerLimits, walletLimits } = deps.settings;
  const { adjustmentLimits } = deps.data;
  const fields = { walletId, amount, bodyHash, at: deps.clock.now() };
  const [ofMaker, ofWallet] = [`maker:${makerId}`, `wallet:${walletId}`];
  const maker = await adjustmentLimits.claim({
    ...fields,
    subject: ofMaker,
    id: key === null ? `${kind}:${id}` : `${kind}-key:${key}`,
    sourceId: `${SOURCES[kind]}:${id}`,
    limits: makerLimits,
  });
  assertSameBody(maker, bodyHash);
  const { sourceId } = maker;
  const makerName = { subject: ofMaker, id: maker.id, sourceId };
  const walletName = { subject: ofWallet, id: sourceId, sourceId };
  const wallet = maker.within
    ? await adjustmentLimits.claim({
        ...fields,
        ...walletName,
        limits: walletLimits,
        makerClaim: { subject: ofMaker, id: maker.id },
        ...(maker.isNew ? {} : { isRepeated: true, unconfirmed: randomUUID() }),
      })
    : null;
  if (wallet?.isEnded) return null;
  const token = wallet?.unconfirmed;
  if (token) {
    const found = await adjustmentLimits.find(makerName);
    const isOpen = found !== null && !found.isReleased;
    if (!isOpen || !(await adjustmentLimits.confirm({ subject: ofWallet, token }))) {
      await adjustmentLimits.release({ ...walletName, unconfirmed: token });
      return null;
    }
  }

  async function end(posted: boolean): Promise<void> {
    await adjustmentLimits.settle({ ...makerName, posted });
    if (wallet) await adjustmentLimits.settle({ ...walletName, posted });
  }

  return {
    id: sourceId.slice(sourceId.indexOf(':') + 1),
    alone: maker.within && wallet?.within === true,
    settle: ({ posted }) => end(posted),
    discard: async () => {
      if (maker.isNew) await end(false);
    },
  };
}
