import { AppError } from '@candor/kit/app-error';
import { formatMoment } from '@candor/kit/format-moment';
import { dueDate } from '../decisions/rules/due-date.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { CredentialReset } from './data/credential-resets.ts';

type HoldDeps = Pick<PaymentsDeps, 'data' | 'clock' | 'settings'>;

export interface WithdrawalHold {
  until: Date;
  after: CredentialReset['what'];
}

/**
 * The hold of an account whose credentials were reset lately; null if there is none. It gives the owner time to
 * notice a stranger who took over the mailbox.
 */
export async function findWithdrawalHold(
  { data, clock, settings }: HoldDeps,
  accountId: string,
): Promise<WithdrawalHold | null> {
  if (settings.credentialsResetHoldHours === 0) return null;
  const reset = await data.credentialResets.find(accountId);
  if (!reset) return null;
  const until = dueDate(reset.at, settings.credentialsResetHoldHours);
  return until > clock.now() ? { until, after: reset.what } : null;
}

const RESET_TEXTS: Record<CredentialReset['what'], string> = {
  password: 'your password was reset',
  'second-factor': 'your second factor was reset',
};

/** @throws AppError WITHDRAWALS_ON_HOLD with the time at which the hold ends */
export async function assertNotOnHold(deps: HoldDeps, accountId: string): Promise<void> {
  const hold = await findWithdrawalHold(deps, accountId);
  if (!hold) return;
  throw new AppError(
    'WITHDRAWALS_ON_HOLD',
    `Withdrawals are on hold until ${formatMoment(hold.until)}, because ${RESET_TEXTS[hold.after]}.`,
    {
      retryAfter: Math.ceil((hold.until.getTime() - deps.clock.now().getTime()) / 1_000),
    },
  );
}
