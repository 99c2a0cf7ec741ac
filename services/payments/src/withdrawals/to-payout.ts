import type { AddDestinationRequest } from '@candor/contracts/payout-destinations';
import type { Payout } from './rules/withdrawal.ts';

/** Keeps only the fields of the chosen type: a bank transfer has no wallet address, and vice versa. */
export function toPayout(body: AddDestinationRequest): Payout {
  const bank = body.withdrawalType === 'bank transfer';
  return {
    withdrawalType: body.withdrawalType,
    walletAddress: bank ? null : (body.walletAddress ?? null),
    accountNumber: bank ? (body.accountNumber ?? null) : null,
    accountName: bank ? (body.accountName ?? null) : null,
    bankName: bank ? (body.bankName ?? null) : null,
    routingNumber: bank ? (body.routingNumber ?? null) : null,
  };
}
