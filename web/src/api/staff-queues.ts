import type { Paged } from '@candor/contracts/envelope';
import type { WaitingRequestView, WaitingView } from '@candor/contracts/overview';
import type { StaffChangeView } from '@candor/contracts/staff';
import type { BulkProposalView } from '@candor/contracts/staff-mail';
import { isApiError } from '../lib/api-error.ts';
import { useRead } from './core/use-read.ts';

/** As many as the server lists of the other queues. */
const OLDEST = { query: { limit: 3 } };
const EVERY_MINUTE = { refreshInterval: 60_000 };

/** Proposals that have calls of their own. */
export type ProposalKind = 'staff' | 'mails';

/** The oldest changes of staff that await a second admin. */
export const useOldestStaffChanges = ({ staff }: { staff: boolean }) =>
  useRead('staff', staff ? 'GET users/manage/staff-changes' : null, OLDEST, EVERY_MINUTE);

/** Proposals that await a second admin: how many, and the oldest. A kind is null until it is loaded, and if it is not permitted. */
export function useOpenProposals(permitted: Record<ProposalKind, boolean>) {
  const changes = useOldestStaffChanges(permitted);
  const mails = useRead(
    'mails',
    permitted.mails ? 'GET notifications/bulk-mails/proposals' : null,
    OLDEST,
    EVERY_MINUTE,
  );
  const data: Record<ProposalKind, WaitingView | null> = {
    staff: changes.data ? toWaiting(changes.data, toStaffProposal) : null,
    mails: mails.data ? toWaiting(mails.data, toMailProposal) : null,
  };
  return {
    data,
    error: changes.error ?? mails.error,
    retry: () => Promise.all([changes.mutate(), mails.mutate()]),
  };
}

export interface OpenRequests extends Record<ProposalKind, number | null> {
  /** Null while or where the number is unknown; counted up to MAX_WAITING. */
  deposits: number | null;
  withdrawals: number | null;
  identityChecks: number | null;
  approvals: number | null;
  profitRuns: number | null;
  settings: number | null;
}

const NONE_WAITING = { count: 0, oldest: [] };

/** During an upgrade a former process may answer, which does not list all of them. */
export function useWaitingRequests({ staff }: { staff: boolean }) {
  const path = staff ? 'GET overview/waiting-requests' : null;
  const { data, error, mutate } = useRead('waiting', path, {}, EVERY_MINUTE);
  const { profitRuns = NONE_WAITING, settings = NONE_WAITING } = data ?? {};
  const complete = data && { ...data, profitRuns, settings };
  return { data: complete, error, mutate };
}

/** Whether staff get no further without a second factor: what every screen of staff reads is refused. */
export function useNeedsSecondFactor({ staff }: { staff: boolean }): boolean {
  return isApiError(useWaitingRequests({ staff }).error, 'SECOND_FACTOR_REQUIRED');
}

/** How many requests and proposals of each kind await a decision; read for staff only. */
export function useOpenRequests({ staff }: { staff: boolean }): OpenRequests {
  const requests = useWaitingRequests({ staff });
  const checks = useRead(
    'waiting',
    staff ? 'GET overview/waiting-identity-checks' : null,
    {},
    EVERY_MINUTE,
  );
  const { data: proposals } = useOpenProposals({ staff, mails: staff });
  return {
    deposits: requests.data?.deposits.count ?? null,
    withdrawals: requests.data?.withdrawals.count ?? null,
    identityChecks: checks.data?.count ?? null,
    approvals: requests.data?.approvals.count ?? null,
    profitRuns: requests.data?.profitRuns.count ?? null,
    settings: requests.data?.settings.count ?? null,
    staff: proposals.staff?.count ?? null,
    mails: proposals.mails?.count ?? null,
  };
}

/** During an upgrade a former process may answer, which does not count them. */
function toWaiting<T>(
  { items, page }: Paged<T>,
  toRequest: (item: T) => WaitingRequestView,
): WaitingView {
  return { count: page.total ?? items.length, oldest: items.map(toRequest) };
}

function toStaffProposal(change: StaffChangeView): WaitingRequestView {
  const { id, fullName, email, createdAt: since, expiresAt: dueAt } = change;
  return { id, reference: fullName ?? email, amount: null, since, dueAt };
}

function toMailProposal(mail: BulkProposalView): WaitingRequestView {
  const { id, subject, createdAt: since, expiresAt: dueAt } = mail;
  return { id, reference: subject, amount: null, since, dueAt };
}
