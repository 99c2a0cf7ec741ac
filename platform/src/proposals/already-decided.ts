import type { DecidedByView, DecidedView } from '@candor/contracts/decided';
import { AppError } from '@candor/kit/app-error';
import { formatMoment } from '@candor/kit/format-moment';

const WHO: Record<DecidedByView['role'], string> = {
  admin: 'an admin',
  support: 'support',
  investor: 'its owner',
  system: 'the system',
};

/**
 * The refusal of a second decision, which says who made the first one and when.
 * @param what the request: "receipt"
 * @param made.outcome as the message says it: "approved"
 * @param made.name null where the reader must not know it
 */
export function alreadyDecided(
  what: string,
  made: {
    status: string;
    outcome: string;
    role: DecidedByView['role'];
    name: string | null;
    at: Date;
    subject?: string;
  },
): AppError {
  const { status, outcome, role, name, at, subject } = made;
  const who = role !== 'investor' && name ? `${name} (${role})` : WHO[role];
  const decided: DecidedView = {
    outcome: status,
    by: { role, name: role === 'investor' ? null : name },
    at: at.toISOString(),
  };
  return new AppError(
    'ALREADY_DECIDED',
    `This ${what} has already been decided: ${outcome} by ${who} on ${formatMoment(at)}`,
    { decided, ...(subject ? { subject } : {}) },
  );
}
