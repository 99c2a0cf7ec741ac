import type { DecidedByView, DecidedView } from '@candor/contracts/decided';
import { STAFF_ROLES } from '@candor/contracts/names';
import { AppError } from '@candor/kit/app-error';
import { formatMoment } from '@candor/kit/format-moment';
import type { Decision, MadeDecision } from './decision.ts';

const WHO: Record<DecidedByView['role'], string> = {
  admin: 'an admin',
  support: 'support',
  investor: 'its owner',
  system: 'the system',
};

/**
 * The refusal of a second decision, which says who made the first one and when. Investors don't learn the names of staff.
 * @param subject.what the request: "receipt"
 * @param subject.outcome what messages call the outcome, if not as its status
 * @param reader role of the caller
 */
export function alreadyDecided(
  subject: { what: string; id: string; outcome?: string | undefined },
  made: Pick<MadeDecision, 'status' | 'by' | 'byName' | 'at'>,
  reader: Decision['by']['role'],
): AppError {
  const { status, by, at } = made;
  const { role } = by;
  const isNamed = role !== 'investor' && isStaff(reader);
  const name = (isNamed && made.byName) || null;
  const who = name ? `${name} (${role})` : WHO[role];
  const decided: DecidedView = { outcome: status, by: { role, name }, at: at.toISOString() };
  const { what, id, outcome = status } = subject;
  return new AppError(
    'ALREADY_DECIDED',
    `This ${what} has already been decided: ${outcome} by ${who} on ${formatMoment(at)}`,
    { decided, subject: id },
  );
}

export function isStaff(role: Decision['by']['role']): boolean {
  return STAFF_ROLES.some((one) => one === role);
}

/** @param advice what the caller can do: "Propose it again" */
export function proposalExpired(what: string, id: string, at: Date, advice: string): AppError {
  return new AppError(
    'PROPOSAL_EXPIRED',
    `This ${what} expired on ${formatMoment(at)}. ${advice}`,
    { subject: id },
  );
}

/** Others than the maker can refuse a proposal, not withdraw it. */
export function notTheMaker(what: string, id: string): AppError {
  return new AppError(
    'ROLE_FORBIDDEN',
    `Only the admin who proposed this ${what} can withdraw it. You can refuse it`,
    { subject: id },
  );
}
