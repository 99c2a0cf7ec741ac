import type { EmailChangeView } from '@candor/contracts/auth';
import { StatusMark } from '../../../components/data/status-mark.tsx';
import { profileCopy } from '../../../copy/profile.ts';
import { useCopy } from '../../../lib/copy.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useLocale } from '../../../lib/locale.ts';

/** Which of the two addresses has confirmed, and until when the links are valid. */
export function PendingEmail({ change, current }: { change: EmailChangeView; current: string }) {
  const { email: copy } = useCopy(profileCopy);
  const locale = useLocale();
  const until = new Date(change.expiresAt).toLocaleTimeString(locale, {
    hour: '2-digit',
    minute: '2-digit',
  });
  const sides = [
    { address: current, confirmed: change.confirmed.current },
    { address: change.email, confirmed: change.confirmed.new },
  ];
  return (
    <div className="profile-pending">
      <p>
        <strong>{copy.pendingTitle(isolate(change.email))}</strong>
      </p>
      <ul>
        {sides.map(({ address, confirmed }) => (
          <li key={address}>
            <StatusMark kind={confirmed ? 'done' : 'waiting'}>
              {confirmed ? copy.confirmedAt(isolate(address)) : copy.waitingFor(isolate(address))}
            </StatusMark>
          </li>
        ))}
      </ul>
      <p className="small muted">
        {copy.pendingText} {copy.validUntil(until)}
      </p>
    </div>
  );
}
