import type { staffMailCalls } from '@candor/contracts/calls/staff-mail';
import type { MailListQuery } from '@candor/contracts/mail-log';
import { notFound } from '@candor/kit/app-error';
import { dayStart, nextDay } from '@candor/kit/day-start';
import { assertFreshLogin } from '@candor/kit/http/assert-fresh-login';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { noteChange, noteStatus } from '@candor/platform/audit/note-change';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import type { Proposal } from '@candor/platform/decisions/proposal';
import { bulkProposalView, bulkView, mailView, templateView } from '../../mail/mail-views.ts';
import type { StaffMember } from '../../mail/rules/email.ts';
import type { MailFilter } from '../../mail/rules/logged-mail.ts';
import type { NotificationsDeps } from '../../notifications-deps.ts';
import { readBulkProgress } from '../bulk-progress.ts';
import { decideBulk, withdrawBulk } from '../decide-bulk.ts';
import { addTemplate, changeTemplate, removeTemplate } from '../manage-templates.ts';
import { previewStaffMail } from '../preview-staff-mail.ts';
import { proposeBulk } from '../propose-bulk.ts';
import { resumeBulk } from '../resume-bulk.ts';
import type { BulkMail, BulkProposed } from '../rules/bulk-mail.ts';
import { sendStaffMail } from '../send-staff-mail.ts';
import { stopBulk } from '../stop-bulk.ts';
import { toAudience } from '../to-audience.ts';

/** Mails by staff, their templates, and the log of all emails. */
export function staffMailHandlers(
  deps: NotificationsDeps,
): Handlers<typeof staffMailCalls, Caller> {
  const { contacts, bulkMails, mailLog, mailTemplates } = deps.data;

  const showProposal = async (proposal: Proposal<BulkProposed>) => {
    const isOpen = proposal.status === 'proposed';
    const { audience } = proposal.change;
    return bulkProposalView(proposal, isOpen ? await contacts.countAudience(audience) : null);
  };
  const showBulk = async (bulk: BulkMail) => bulkView(bulk, await readBulkProgress(deps, bulk));

  return {
    async sendEmail({ principal, body, callId }) {
      const sentBy = toMember(principal);
      return reply(mailView(await sendStaffMail(deps, body, { sentBy, callId })));
    },

    previewEmail: async ({ body }) => reply(await previewStaffMail(deps, body)),

    async listMails({ query }) {
      const { cursor = null, limit } = query;
      const { items, page } = await mailLog.list(toFilter(query), { cursor, limit });
      return reply(items.map(mailView), { page });
    },

    async readMail({ params: { id } }) {
      const mail = await mailLog.find(id);
      if (!mail) throw notFound('Email');
      return reply(mailView(mail));
    },

    listMailTemplates: async () => reply((await mailTemplates.list()).map(templateView)),

    async addMailTemplate({ principal, body }) {
      return reply(templateView(await addTemplate(deps, body, toMember(principal))));
    },

    async changeMailTemplate({ principal, params: { id }, body }) {
      return reply(templateView(await changeTemplate(deps, id, body, toMember(principal))));
    },

    async removeMailTemplate({ params: { id } }) {
      await removeTemplate(deps, id);
      return reply({ id });
    },

    async countAudience({ body: { audience } }) {
      const count = await contacts.countAudience(toAudience(audience));
      noteChange({ accountId: null, before: null, after: { audience, count }, reason: null });
      return reply({ count });
    },

    async sendBulk({ principal, body, callId }) {
      const maker = toMember(principal);
      const proposal = await proposeBulk(deps, body, { maker, callId });
      return reply(bulkProposalView(proposal, proposal.change.count));
    },

    async listBulkProposals({ query: { status, limit, cursor = null } }) {
      const isOpen = status === 'open';
      const { items, page } = await deps.bulkProposals.list({ isOpen, limit, cursor });
      return reply(await Promise.all(items.map(showProposal)), { page });
    },

    async decideBulk({ principal, params: { id }, body }) {
      if (body.status === 'approved') assertFreshLogin(principal, deps.clock);
      const by = toMember(principal);
      const proposal = await decideBulk(deps, { ...body, id, by });
      noteStatus(proposal.failure ? 'failed' : proposal.status);
      return reply(await showProposal(proposal));
    },

    async withdrawBulk({ principal, params: { id } }) {
      const proposal = await withdrawBulk(deps, { id, by: toMember(principal) });
      noteStatus(proposal.status);
      return reply(await showProposal(proposal));
    },

    async listBulkMails({ query: { cursor = null, limit } }) {
      const { items, page } = await bulkMails.list({ cursor, limit });
      return reply(await Promise.all(items.map(showBulk)), { page });
    },

    async readBulk({ params: { id } }) {
      const bulk = await bulkMails.find(id);
      if (!bulk) throw notFound('Bulk mail');
      return reply(await showBulk(bulk));
    },

    stopBulk: async ({ params: { id } }) => reply(await showBulk(await stopBulk(deps, id))),

    resumeBulk: async ({ params: { id } }) => reply(await showBulk(await resumeBulk(deps, id))),
  };
}

function toMember({ id, name }: Caller): StaffMember {
  return { id, name };
}

function toFilter({ recipient, kind, state, bulk, from, to, zone }: MailListQuery): MailFilter {
  return {
    recipient,
    kind: kind || undefined,
    state: state || undefined,
    bulkId: bulk,
    from: from ? dayStart(from, zone) : undefined,
    before: to ? dayStart(nextDay(to), zone) : undefined,
  };
}
