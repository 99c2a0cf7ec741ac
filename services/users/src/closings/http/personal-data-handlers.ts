import { API_BASE } from '@candor/contracts/calls/call';
import type { profileDataCalls } from '@candor/contracts/calls/personal-data';
import { readAll } from '@candor/kit/cursor';
import { assertFreshLogin } from '@candor/kit/http/assert-fresh-login';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { streamJson } from '@candor/kit/http/stream-json';
import type { Handlers } from '@candor/platform/calls/call-handler';
import { showUser } from '../../accounts/show-user.ts';
import { recordView } from '../../accounts/user-view.ts';
import { accountViewedView } from '../../audit/account-viewed-view.ts';
import { kycView } from '../../kyc/kyc-view.ts';
import { readNumber } from '../../kyc/read-number.ts';
import type { KycSubmission } from '../../kyc/rules/kyc.ts';
import { referralView } from '../../referrals/referral-view.ts';
import type { AccountNote } from '../../timeline/rules/account-note.ts';
import type { UsersDeps } from '../../users-deps.ts';

export function personalDataHandlers(deps: UsersDeps): Handlers<typeof profileDataCalls, Caller> {
  const { auditLog, kycSubmissions, notes, referrals } = deps.data;

  function identityCheck(submission: KycSubmission) {
    return {
      ...kycView(submission).submission,
      documentNumber: readNumber(deps, submission),
      fullName: submission.fullName,
      email: submission.email,
      files: submission.files.map(({ name, contentType, bytes, sha256 }) => {
        const path = `${API_BASE}/users/kyc/${submission.id}/files/${name}`;
        return { name, contentType, bytes, sha256, path };
      }),
    };
  }

  /** A note of staff about the account, without the name of who wrote it. */
  function noteOfStaff({ id, at, text, author, corrects }: AccountNote) {
    return { id, at, text, writtenBy: author.role, corrects };
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
        referrals: readAll((page) => referrals.listByReferrer(id, page), referralView),
        viewedByStaff: readAll((page) => auditLog.listForOwner(id, page), accountViewedView),
        staffNotes: readAll((page) => notes.list(id, page), noteOfStaff),
      });
      return undefined;
    },
  };
}
