import { eraseAudit } from '../audit/erase-audit.ts';
import { discardKycFiles } from '../kyc/kyc-files.ts';
import type { UsersDeps } from '../users-deps.ts';

const PAGE = 100;

/** Erases what belongs to a deleted account beside its profile. Idempotent. */
export async function eraseAccount(deps: UsersDeps, accountId: string): Promise<void> {
  const { data } = deps;
  for (const submission of await data.kycSubmissions.findByAccount(accountId)) {
    // If an object can't be removed now, the orphan sweep does it: nothing refers to it any more.
    await data.kycSubmissions.remove(submission.id);
    await discardKycFiles(deps, submission.files);
  }
  await removePictures(deps, accountId);
  await data.referrals.eraseName(accountId);
  await eraseAudit(deps, accountId);
  await data.notes.removeAll(accountId);
  await data.timeline.removeAll(accountId);
}

async function removePictures({ objects, settings }: UsersDeps, accountId: string): Promise<void> {
  const prefix = `${accountId}/`;
  let after: string | null = prefix;
  while (after !== null) {
    const page: Awaited<ReturnType<typeof objects.list>> = await objects.list(
      settings.avatarBucket,
      { after, limit: PAGE },
    );
    const own = page.objects.filter(({ key }) => key.startsWith(prefix));
    for (const { key } of own) await objects.remove(settings.avatarBucket, key);
    after = own.length === page.objects.length ? page.next : null;
  }
}
