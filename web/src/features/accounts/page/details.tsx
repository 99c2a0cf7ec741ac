import { hasPermission } from '@candor/contracts/permissions';
import type { UserView } from '@candor/contracts/users';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../components/data/date-time.tsx';
import { auditCopy } from '../../../copy/audit.ts';
import { userPageCopy } from '../../../copy/user-page.ts';
import { usersCopy } from '../../../copy/users.ts';
import { useCopy } from '../../../lib/copy.ts';
import { paths } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/services.ts';

/** Contact details as the person gave them, read-only. */
export function Details({ user }: { user: UserView }) {
  const { details: copy } = useCopy(userPageCopy);
  const { roles, identity } = useCopy(usersCopy);
  const { account: audit } = useCopy(auditCopy);
  const mayReadAudit = hasPermission(useAccount().role, 'audit:read');
  const { address, postalCode, city } = user;
  const place = [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <section className="user-details" aria-labelledby="details-title">
      <h2 id="details-title">{copy.title}</h2>
      <dl>
        <Detail name={copy.username}>{user.username}</Detail>
        <Detail name={copy.phone}>{user.phone}</Detail>
        <Detail name={copy.address}>{place}</Detail>
        <Detail name={copy.country}>{user.country}</Detail>
        <Detail name={copy.joined}>
          <DateTime value={user.createdAt} />
        </Detail>
        <Detail name={copy.role}>{roles[user.role]}</Detail>
        <Detail name={copy.referralCode}>{user.referralCode}</Detail>
        <Detail name={copy.identity}>
          {identity[user.kycStatus]}
          {user.kycStatus !== 'not-started' && (
            <>
              {' '}
              <Link
                to={user.kycStatus === 'pending' ? paths.kycList : `${paths.kycList}?view=decided`}
              >
                {copy.seeCases}
              </Link>
            </>
          )}
        </Detail>
        {mayReadAudit && (
          <Detail name={audit.name}>
            <Link to={`${paths.audit}?account=${user.id}`}>{audit.link}</Link>
          </Detail>
        )}
      </dl>
    </section>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  const { details: copy } = useCopy(userPageCopy);
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children || <span className="muted">{copy.none}</span>}</dd>
    </div>
  );
}
