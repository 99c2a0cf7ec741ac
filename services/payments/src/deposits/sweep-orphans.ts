import { sweepOrphans as sweepBucket } from '@candor/kit/object-store/sweep-orphans';
import type { PaymentsDeps } from '../payments-deps.ts';

const RECEIPT_IMAGE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg|webp)$/;

/** Removes images that no receipt refers to. @returns how many were removed */
export function sweepOrphans(
  { data: { receipts }, objects, settings, clock, log }: PaymentsDeps,
  options: { graceMs?: number; signal?: AbortSignal } = {},
): Promise<number> {
  return sweepBucket({
    objects,
    clock,
    log,
    bucket: settings.bucket,
    pattern: RECEIPT_IMAGE,
    findReferenced: (keys) => receipts.findReferencedImages(keys),
    findNewest: () => receipts.findNewestImage(),
    newest: 'the image of the newest receipt is',
    ...options,
  });
}
