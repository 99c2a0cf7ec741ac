import type { DecidedByView } from '@candor/contracts/decided';
import type { QueuesCopy } from '../../copy/queues.ts';
import { isolate } from '../../lib/isolate.ts';
import { formatDate } from '../data/date-time.tsx';

/** A decision that was made, whatever it is about. */
export interface MadeDecision {
  status: string;
  by: DecidedByView;
  /** ISO time. */
  at: string;
}

/** "A. Morgan (admin)". */
export function formatDecider({ role, name }: DecidedByView, copy: QueuesCopy): string {
  if (role === 'investor') return copy.decided.owner;
  const roleName = copy.roles[role];
  return name
    ? copy.decided.who(isolate(shortName(name)), roleName)
    : copy.decided.unknown(roleName);
}

/** "Receipt 7C04-18A2 was approved by A. Morgan (admin) on 20 Nov, 16:40." */
export function formatDecided(
  subject: string,
  { status, by, at }: MadeDecision,
  { copy, locale, done }: { copy: QueuesCopy; locale: string; done: 'approved' | 'paid' },
): string {
  const { outcomes, notice } = copy.decided;
  const key = (status === 'successful' ? done : status) as keyof typeof outcomes;
  const outcome = outcomes[key] ?? status;
  return notice(subject, outcome, formatDecider(by, copy), formatDate(at, { locale }));
}

/** "A. Morgan": enough for colleagues to know each other. */
export function shortName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${[...first][0]}. ${last}` : first;
}
