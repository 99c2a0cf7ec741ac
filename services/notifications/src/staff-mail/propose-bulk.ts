import type { SendBulkRequest } from '@candor/contracts/staff-mail';
import type { Proposal } from '@candor/platform/decisions/proposal';
import type { StaffMember } from '../mail/rules/email.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { announceMails } from './announce-mails.ts';
import { countChanged } from './count-changed.ts';
import { noteBulk } from './note-bulk.ts';
import type { BulkProposed } from './rules/bulk-mail.ts';
import { toAudience } from './to-audience.ts';

/**
 * Proposes a bulk mail, which a second admin approves. A repetition of the call proposes no other.
 * @throws AppError STATE_CONFLICT when the number of accounts is not the confirmed one; IDEMPOTENCY_KEY_REUSED
 */
export async function proposeBulk(
  deps: NotificationsDeps,
  request: SendBulkRequest,
  { maker, callId: id }: { maker: StaffMember; callId: string },
): Promise<Proposal<BulkProposed>> {
  const { subject, text, count, templateId } = request;
  const audience = toAudience(request.audience);
  const change = { subject, text, templateId: templateId ?? null, audience, count };
  noteBulk({ id, change }, null);
  const earlier = await deps.bulkProposals.findReplay({ id, maker, change });
  if (earlier) return earlier;
  const current = await deps.data.contacts.countAudience(audience);
  if (current !== count) throw countChanged(current);
  // Each is a subject of its own, so that several can wait.
  const proposal = await deps.bulkProposals.open({
    id,
    kind: 'bulk-mail',
    subject: id,
    change,
    maker,
    reason: null,
  });
  await announceMails(deps);
  return proposal;
}
