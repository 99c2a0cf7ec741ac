import { AppError } from '@candor/kit/app-error';
import { formatMoment } from '@candor/kit/format-moment';
import { alreadyDecided } from './already-decided.ts';
import type { ChangeProposal } from './change-proposal.ts';

/** The refusal of a decision on a closed proposal: how it ended, by whom and when. */
export function proposalEnded(proposal: ChangeProposal): AppError {
  const { id, status, maker, checker, decidedAt, expiresAt } = proposal;
  if (status === 'expired') {
    const when = decidedAt ? ` on ${formatMoment(decidedAt)}` : '';
    return new AppError('PROPOSAL_EXPIRED', `This proposal expired${when}. Propose it again`, {
      subject: id,
    });
  }
  return alreadyDecided('proposal', {
    status,
    outcome: status,
    role: 'admin',
    name: (status === 'withdrawn' ? maker : checker)?.name ?? null,
    at: decidedAt ?? expiresAt,
    subject: id,
  });
}

export function notTheMaker(proposal: ChangeProposal): AppError {
  return new AppError(
    'ROLE_FORBIDDEN',
    `Only ${proposal.maker.name}, who made this proposal, can withdraw it. You can refuse it`,
    { subject: proposal.id },
  );
}

/** The subject has another open proposal of this kind. */
export function anotherIsOpen(open: ChangeProposal): AppError {
  return new AppError(
    'STATE_CONFLICT',
    `${open.maker.name} proposed another change on ${formatMoment(open.createdAt)}. ` +
      'It must be decided or withdrawn first',
    { subject: open.id },
  );
}
