import { API_BASE } from '@candor/contracts/calls/call';
import type { profileDataCalls } from '@candor/contracts/calls/personal-data';
import type { Paged } from '@candor/contracts/envelope';
import { assertFreshLogin } from '@candor/kit/http/assert-fresh-login';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { streamJson } from '@candor/kit/http/stream-json';
import type { Handlers } from '@candor/platform/calls/call-handler';
import { showUser } from '../../accounts/show-user.ts';
import { recordView } from '../../accounts/user-view.ts';
import { accountViewedView } from '../../audit/account-viewed-view.ts';
import { listViews } from '../../audit/list-views.ts';
import { openText } from '../../kyc/kyc-files.ts';
import { kycView } from '../../kyc/kyc-view.ts';
import type { KycSubmission } from '../../kyc/rules/kyc.ts';
import { referralView } from '../../referrals/referral-view.ts';
import type { AccountNote } from '../../timeline/rules/account-note.ts';
import type { UsersDeps } from '../../users-deps.ts';

const PAGE = 100;

type ViewsPage = Awaited<ReturnType<typeof listViews>>;

export function personalDataHandlers(deps: UsersDeps): Handlers<typeof profileDataCalls, Caller> {
  const { kycSubmissions, notes, referrals } = deps.data;

  function identityCheck(submission: KycSubmission) {
    return {
      ...kycView(submission).submission,
      documentNumber: openText(deps, submission.documentNumber, submission.id),
      fullName: submission.fullName,
      email: submission.email,
      files: submission.files.map(({ name, contentType, bytes, sha256 }) => {
        const path = `${API_BASE}/users/kyc/${submission.id}/files/${name}`;
        return { name, contentType, bytes, sha256, path };
      }),
    };
  }

  async function* listReferrals(accountId: string) {
    let after: { registeredAt: Date; referredId: string } | null = null;
    for (;;) {
      const found = await referrals.listByReferrer(accountId, { after, limit: PAGE });
      const page = found.slice(0, PAGE);
      yield* page.map(referralView);
      after = page.at(-1) ?? null;
      if (found.length <= PAGE || !after) return;
    }
  }

  async function* listAllViews(accountId: string) {
    let after: ViewsPage['views'][number] | null = null;
    for (;;) {
      const page: ViewsPage = await listViews(deps, accountId, { after, limit: PAGE });
      yield* page.views.map(accountViewedView);
      after = page.views.at(-1) ?? null;
      if (!page.more || !after) return;
    }
  }

  /** The notes of staff about the account, without the names of those who wrote them. */
  async function* listStaffNotes(accountId: string) {
    let cursor: string | null = null;
    do {
      const { items, page }: Paged<AccountNote> = await notes.list(accountId, {
        limit: PAGE,
        cursor,
      });
      yield* items.map(({ id, at, text, author, corrects }) => ({
        id,
        at,
        text,
        writtenBy: author.role,
        corrects,
      }));
      cursor = page.nextCursor;
    } while (cursor);
  }

  return {
    async exportProfile({ principal, res }) {
      assertFreshLogin(principal, deps.clock);
      const { id } = principal;
      const record = await showUser(deps, id, { asSelf: true });
      const submissions = await kycSubmissions.findByAccount(id);
      await streamJson(res, 'profile.json', {
        profile: {
          ...recordView(record, principal),
          enteredReferralCode: record.profile.registration?.referrer ?? null,
        },
        identityChecks: submissions.map(identityCheck),
        referrals: listReferrals(id),
        viewedByStaff: listAllViews(id),
        staffNotes: listStaffNotes(id),
      });
      return undefined;
    },
  };
}
