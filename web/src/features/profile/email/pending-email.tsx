import type { EmailChangeView } from '@candor/contracts/auth';
import { formatDate } from '../../../components/data/date-time.tsx';
import { StatusMark } from '../../../components/data/status-mark.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { profileCopy } from '../../../copy/profile.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useLocale } from '../../../lib/locale.ts';

/** Which of the two addresses has confirmed, and until when the links are valid. */
export function PendingEmail({ change, current }: { change: EmailChangeView; current: string }) {
  const { email: copy } = profileCopy.useTexts();
  const locale = useLocale();
  const until = formatDate(change.expiresAt, { timeOnly: true, locale });
  const sides = [
    { address: current, confirmed: change.confirmed.current },
    { address: change.email, confirmed: change.confirmed.new },
  ];
  return (
    <Notice title={copy.pendingTitle(isolate(change.email))} className="mb-3">
      <Stack as="ul" gap={2} className="my-2">
        {sides.map(({ address, confirmed }) => (
          <li key={address}>
            <StatusMark kind={confirmed ? 'done' : 'waiting'}>
              {confirmed ? copy.confirmedAt(isolate(address)) : copy.waitingFor(isolate(address))}
            </StatusMark>
          </li>
        ))}
      </Stack>
      <p className="text-muted">
        {copy.pendingText} {copy.validUntil(until)}
      </p>
    </Notice>
  );
}
