import type { kycCalls } from '@candor/contracts/calls/kyc';
import type { KycCaseView } from '@candor/contracts/kyc';
import { notFound } from '@candor/kit/app-error';
import { type Caller, ownOrPermitted } from '@candor/kit/http/auth-middleware';
import { createDeadline } from '@candor/kit/uploads/deadline';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import { findName } from '../../accounts/find-name.ts';
import { showUser } from '../../accounts/show-user.ts';
import { recordView as toRecordView } from '../../accounts/user-view.ts';
import type { UsersDeps } from '../../users-deps.ts';
import { decideKyc } from '../decide-kyc.ts';
import { readKycFile } from '../kyc-files.ts';
import { kycCaseView, kycView } from '../kyc-view.ts';
import { readNumber } from '../read-number.ts';
import type { KycSubmission } from '../rules/kyc.ts';
import { submitKyc } from '../submit-kyc.ts';
import { readKycForm } from './kyc-upload.ts';

export function kycHandlers(deps: UsersDeps): Handlers<typeof kycCalls, Caller> {
  const { kycSubmissions } = deps.data;

  async function findPrevious({ accountId, version }: KycSubmission) {
    if (version === 1) return null;
    const history = await kycSubmissions.findByAccount(accountId);
    return history.find((other) => other.version === version - 1) ?? null;
  }

  async function caseView(submission: KycSubmission): Promise<KycCaseView> {
    const previous = await findPrevious(submission);
    const { decision } = submission;
    const decidedBy = decision ? await findName(deps, decision.by.id) : null;
    return kycCaseView(submission, {
      documentNumber: readNumber(deps, submission),
      previous,
      decidedBy,
    });
  }

  async function findSubmission(id: string): Promise<KycSubmission> {
    const submission = await kycSubmissions.find(id);
    if (!submission) throw notFound('Identity check');
    return submission;
  }

  return {
    async uploadKyc({ principal, callId, req, res }) {
      // Checked before the form is read, so that a refused client doesn't send megabytes first.
      deps.images.assertRoom(principal.id);
      const { form, files } = await readKycForm(req);
      const deadline = createDeadline(res, deps.images.deadlineMs);
      await submitKyc(deps, { by: principal, form, files, id: callId, deadline });
      const record = await showUser(deps, principal.id, { asSelf: true });
      return reply(toRecordView(record, principal));
    },

    async readOwnKyc({ principal }) {
      const [latest = null] = await kycSubmissions.findByAccount(principal.id);
      return reply(kycView(latest));
    },

    async listKyc({ query: { limit, cursor = null, status, account } }) {
      const { items, page } = await kycSubmissions.list({
        accountId: account || null,
        decided: status === 'decided',
        limit,
        cursor,
      });
      return reply(await Promise.all(items.map(caseView)), { page });
    },

    async readKyc({ params: { id } }) {
      return reply(await caseView(await findSubmission(id)));
    },

    async decideKyc({ principal, params: { id }, body, key }) {
      const submission = await decideKyc(deps, {
        id,
        by: principal,
        status: body.status,
        reason: body.reason || null,
        key,
      });
      return reply(await caseView(submission));
    },

    async readKycFile({ principal, params: { id, kycFile }, recordView, res }) {
      const submission = await findSubmission(id);
      ownOrPermitted(principal, submission.accountId, 'identity:read');
      const file = submission.files.find(({ name }) => name === kycFile);
      if (!file) throw notFound('File');
      const image = await readKycFile(deps, submission, file);
      await recordView(submission.accountId);
      res.setHeader('Content-Type', file.contentType);
      res.setHeader('Content-Length', image.length);
      res.setHeader('Content-Disposition', 'inline');
      res.setHeader('X-Content-Type-Options', 'nosniff');
      res.end(image);
      return undefined;
    },
  };
}
