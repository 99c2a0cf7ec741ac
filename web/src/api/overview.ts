import type { OverviewSpan, WaitingView } from '@candor/contracts/overview';
import { KEPT } from './core/keep-previous.ts';
import { useRead } from './core/use-read.ts';
import { type ProposalKind, useOpenProposals, useWaitingRequests } from './staff-queues.ts';

/** Totals are a moment behind the event that names them; this catches up with what was not counted yet. */
const EVERY_MINUTE = { refreshInterval: 60_000 };
const PERIOD = { ...EVERY_MINUTE, ...KEPT };

/** Deposits, withdrawals, balances and decision times of a period, in UTC days. The previous one stays until the next has loaded. */
export const useMoneyOverview = (period: OverviewSpan) =>
  useRead('overview', 'GET overview/money', { query: period }, PERIOD);

export const useSignUps = (period: OverviewSpan) =>
  useRead('overview', 'GET overview/sign-ups', { query: period }, PERIOD);

/** The pending requests, the oldest first: by queue, and the proposals of the permitted kinds. */
export function useWaiting(permitted: Record<ProposalKind, boolean>) {
  const requests = useWaitingRequests({ staff: true });
  const checks = useRead('waiting', 'GET overview/waiting-identity-checks', {}, EVERY_MINUTE);
  const closings = useRead('waiting', 'GET overview/waiting-closings', {}, EVERY_MINUTE);
  const proposals = useOpenProposals(permitted);
  const { staff, mails } = proposals.data;
  const isLoaded = (staff || !permitted.staff) && (mails || !permitted.mails);
  return {
    data:
      requests.data && checks.data && closings.data && isLoaded
        ? {
            ...requests.data,
            identityChecks: checks.data,
            closings: closings.data,
            staff: staff ?? NONE,
            mails: mails ?? NONE,
          }
        : undefined,
    error: requests.error ?? checks.error ?? closings.error ?? proposals.error,
    retry: () =>
      Promise.all([requests.mutate(), checks.mutate(), closings.mutate(), proposals.retry()]),
  };
}

const NONE: WaitingView = { count: 0, oldest: [] };
