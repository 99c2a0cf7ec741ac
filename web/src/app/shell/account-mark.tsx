import { useOwnProfile } from '../../api/own-profile.ts';
import { StatusMark } from '../../components/data/status-mark.tsx';
import { shellCopy } from '../../copy/shell.ts';
import { useAccount } from '../../lib/services.ts';
import { toMark } from './to-mark.ts';

/** What is verified about the account, or the role of staff. Short on small screens. */
export function AccountMark() {
  const copy = shellCopy.useTexts();
  const account = useAccount();
  const { data } = useOwnProfile();
  const mark = toMark(account, data);
  if (!mark) return null;
  const { full, short } = copy.marks[mark];
  return (
    <span className="account-mark">
      <StatusMark kind="done">
        <span className="account-mark-full">{full}</span>
        <span className="account-mark-short" aria-hidden="true">
          {short}
        </span>
      </StatusMark>
    </span>
  );
}
