import type { ProfitRunView } from '@candor/contracts/profit-runs';
import type { SettingsSectionView } from '@candor/contracts/settings';
import type { StaffChangeView } from '@candor/contracts/staff';
import type { BulkProposalView } from '@candor/contracts/staff-mail';
import { useRead } from './core/use-read.ts';

/** Few of these wait at a time: they are counted on their first page. */
const PAGE = { query: { limit: 50 } };
const EVERY_MINUTE = { refreshInterval: 60_000 };

/** Kinds of proposals whose pages are no queues. */
export type ProposalKind = 'profitRuns' | 'settings' | 'staff' | 'mails';

export interface OpenProposal {
  id: string;
  /** What it is about: a reference, a section of the settings, the person, or the subject of an email. */
  subject: string;
  /** USD; null of what moves no money. */
  amount: number | null;
  /** ISO time at which it was proposed. */
  since: string;
  /** ISO time at which it expires. */
  dueAt: string;
}

/** Proposals that await a second admin, the oldest first. A kind is null until it is loaded, and if it is not permitted. */
export function useOpenProposals(permitted: Record<ProposalKind, boolean>) {
  const runs = useRead(
    'profit-runs',
    permitted.profitRuns ? 'GET users/profit-runs' : null,
    PAGE,
    EVERY_MINUTE,
  );
  const sections = useRead(
    'settings',
    permitted.settings ? 'GET settings' : null,
    {},
    EVERY_MINUTE,
  );
  const changes = useRead(
    'staff',
    permitted.staff ? 'GET users/manage/staff-changes' : null,
    PAGE,
    EVERY_MINUTE,
  );
  const mails = useRead(
    'mails',
    permitted.mails ? 'GET notifications/bulk-mails/proposals' : null,
    PAGE,
    EVERY_MINUTE,
  );
  const data: Record<ProposalKind, OpenProposal[] | null> = {
    profitRuns: runs.data ? runs.data.items.flatMap(toRunProposal).sort(byAge) : null,
    settings: sections.data ? sections.data.flatMap(toSettingsProposal).sort(byAge) : null,
    staff: changes.data ? changes.data.items.map(toStaffProposal).sort(byAge) : null,
    mails: mails.data ? mails.data.items.map(toMailProposal).sort(byAge) : null,
  };
  return {
    data,
    error: runs.error ?? sections.error ?? changes.error ?? mails.error,
    retry: () => Promise.all([runs.mutate(), sections.mutate(), changes.mutate(), mails.mutate()]),
  };
}

export interface OpenRequests extends Record<ProposalKind, number | null> {
  /** Null while or where the number is unknown; counted up to MAX_WAITING. */
  deposits: number | null;
  withdrawals: number | null;
  identityChecks: number | null;
  approvals: number | null;
}

/** How many requests and proposals of each kind await a decision; read for staff only. */
export function useOpenRequests({ staff }: { staff: boolean }): OpenRequests {
  const requests = useRead(
    'waiting',
    staff ? 'GET overview/waiting-requests' : null,
    {},
    EVERY_MINUTE,
  );
  const checks = useRead(
    'waiting',
    staff ? 'GET overview/waiting-identity-checks' : null,
    {},
    EVERY_MINUTE,
  );
  const { data: proposals } = useOpenProposals({
    profitRuns: staff,
    settings: staff,
    staff,
    mails: staff,
  });
  return {
    deposits: requests.data?.deposits.count ?? null,
    withdrawals: requests.data?.withdrawals.count ?? null,
    identityChecks: checks.data?.count ?? null,
    approvals: requests.data?.approvals.count ?? null,
    profitRuns: proposals.profitRuns?.length ?? null,
    settings: proposals.settings?.length ?? null,
    staff: proposals.staff?.length ?? null,
    mails: proposals.mails?.length ?? null,
  };
}

const byAge = (one: OpenProposal, other: OpenProposal) => (one.since < other.since ? -1 : 1);

function toRunProposal(run: ProfitRunView): OpenProposal[] {
  const { id, reference: subject, total, posted, status, credit, reversal } = run;
  const step = status === 'proposed' ? credit : status === 'reversal-proposed' ? reversal : null;
  if (!step) return [];
  const amount = step === reversal ? posted.total : total;
  return [{ id, subject, amount, since: step.proposedAt, dueAt: step.expiresAt }];
}

function toSettingsProposal({ section, proposal }: SettingsSectionView): OpenProposal[] {
  if (!proposal) return [];
  const { id, createdAt: since, expiresAt: dueAt } = proposal;
  return [{ id, subject: section, amount: null, since, dueAt }];
}

function toStaffProposal(change: StaffChangeView): OpenProposal {
  const { id, fullName, email, createdAt: since, expiresAt: dueAt } = change;
  return { id, subject: fullName ?? email, amount: null, since, dueAt };
}

function toMailProposal(mail: BulkProposalView): OpenProposal {
  const { id, subject, createdAt: since, expiresAt: dueAt } = mail;
  return { id, subject, amount: null, since, dueAt };
}
