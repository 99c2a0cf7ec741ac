import { createHash, randomBytes } from 'node:crypto';
import type { EventEnvelope } from '@candor/contracts/events';
import { AppError } from '@candor/kit/app-error';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { newId } from '@candor/kit/mongo/new-id';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Requester } from '../decisions/requester.ts';
import { dueDate } from '../decisions/rules/due-date.ts';
import { assertStaysOpen, assertWalletOpen } from '../ledger/assert-wallet-open.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { formatDestination, type Payout } from '../withdrawals/rules/withdrawal.ts';
import {
  formatDestinationDetails,
  LINK_HOURS,
  MAX_DESTINATIONS,
  MAX_PER_DAY,
  type PayoutDestination,
  REMAIL_MINUTES,
} from './rules/payout-destination.ts';

export interface AddDestination {
  by: Requester;
  payout: Payout;
}

/**
 * Saves a destination and emails the link that confirms it. A pending one gets a new link, at most every
 * {@link REMAIL_MINUTES}; the previous link stops working.
 * @throws AppError LIMIT_REACHED; STATE_CONFLICT when it is already confirmed, or the account is being deleted
 */
export async function addDestination(
  deps: PaymentsDeps,
  request: AddDestination,
): Promise<PayoutDestination> {
  const { by, payout } = request;
  const { payoutDestinations } = deps.data;
  const existing = await payoutDestinations.findByPayout(by.id, payout);
  if (existing) return renewLink(deps, by, existing);
  await assertWalletOpen(deps, by.id);

  const saved = await payoutDestinations.list(by.id, MAX_DESTINATIONS);
  if (saved.length >= MAX_DESTINATIONS) {
    throw new AppError(
      'LIMIT_REACHED',
      `You can save up to ${MAX_DESTINATIONS} destinations. Remove one first.`,
    );
  }
  const now = deps.clock.now();
  if ((await payoutDestinations.countSince(by.id, dueDate(now, -24))) >= MAX_PER_DAY) {
    throw new AppError(
      'LIMIT_REACHED',
      `You can save up to ${MAX_PER_DAY} destinations within a day. Try again tomorrow.`,
    );
  }
  const destination: PayoutDestination = {
    ...payout,
    id: newId(),
    accountId: by.id,
    status: 'pending',
    createdAt: now,
    confirmedAt: null,
    usableAt: null,
    mailedAt: now,
    confirmBy: dueDate(now, LINK_HOURS),
  };
  const link = createLink(deps, by, destination);
  try {
    await payoutDestinations.insert(destination, link.tokenHash, link.events);
  } catch (error) {
    if (!findDuplicateKey(error)) throw error;
    // Saved by a call at the same moment, which emails the link.
    const other = await payoutDestinations.findByPayout(by.id, payout);
    if (!other) throw error;
    return other;
  }
  await assertStaysOpen(deps, by.id, () => payoutDestinations.erase(by.id));
  return destination;
}

async function renewLink(
  deps: PaymentsDeps,
  by: Requester,
  existing: PayoutDestination,
): Promise<PayoutDestination> {
  if (existing.status === 'confirmed') {
    throw new AppError('STATE_CONFLICT', 'This destination is already saved and confirmed');
  }
  const mailedAt = deps.clock.now();
  const renewed = { ...existing, mailedAt, confirmBy: dueDate(mailedAt, LINK_HOURS) };
  const { tokenHash, events } = createLink(deps, by, renewed);
  const mailedBefore = new Date(mailedAt.getTime() - REMAIL_MINUTES * 60_000);
  const link = { tokenHash, mailedAt, confirmBy: renewed.confirmBy, mailedBefore };
  // Null when a link was mailed a moment ago: that one stays valid.
  return (await deps.data.payoutDestinations.renewLink(existing.id, link, events)) ?? existing;
}

/** A new token: its hash for the database, and the token itself for the mail only. */
function createLink(
  { settings }: PaymentsDeps,
  by: Requester,
  destination: PayoutDestination,
): { tokenHash: string; events: EventEnvelope[] } {
  const token = randomBytes(32).toString('base64url');
  const { id, accountId, mailedAt, confirmBy } = destination;
  const added = makeEvent(
    'payments.destination-added.v1',
    {
      destinationId: id,
      accountId,
      fullName: by.name,
      email: by.email,
      destination: formatDestination(destination),
      details: formatDestinationDetails(destination),
      token,
      expiresAt: confirmBy.toISOString(),
      delayHours: settings.payoutDestinationDelayHours,
    },
    mailedAt,
  );
  return {
    tokenHash: hashToken(token),
    events: [added, destinationChanged(destination, mailedAt)],
  };
}

/** Tells open pages of the owner that the list of destinations changed. */
export function destinationChanged(
  { id, accountId, status }: Pick<PayoutDestination, 'id' | 'accountId' | 'status'>,
  at: Date,
): EventEnvelope {
  return makeEvent('payments.destination-changed.v1', { destinationId: id, accountId, status }, at);
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
