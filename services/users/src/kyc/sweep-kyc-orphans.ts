import { sweepOrphans } from '@candor/kit/object-store/sweep-orphans';
import type { UsersDeps } from '../users-deps.ts';

const SEALED = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.sealed$/;

/** Removes encrypted images that no submission refers to. @returns how many were removed */
export function sweepKycOrphans(
  { data: { kycSubmissions }, objects, settings, clock, log }: UsersDeps,
  options: { graceMs?: number; signal?: AbortSignal } = {},
): Promise<number> {
  return sweepOrphans({
    objects,
    clock,
    log,
    bucket: settings.kycBucket,
    pattern: SEALED,
    findReferenced: (keys) => kycSubmissions.findReferencedObjects(keys),
    findNewest: () => kycSubmissions.findNewestObject(),
    newest: 'the images of the newest submission are',
    ...options,
  });
}
