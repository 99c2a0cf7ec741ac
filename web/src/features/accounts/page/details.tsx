import { hasPermission } from '@candor/contracts/permissions';
import type { UserView } from '@candor/contracts/users';
import { Link } from '#router';
import { DateTime } from '../../../components/data/date-time.tsx';
import { Facts } from '../../../components/data/facts.tsx';
import { PersonText } from '../../../components/data/person-text.tsx';
import { useCountryName } from '../../../components/forms/use-country-name.ts';
import { Section } from '../../../components/layout/section.tsx';
import { auditCopy } from '../../../copy/audit.ts';
import { userPageCopy } from '../../../copy/user-page.ts';
import { usersCopy } from '../../../copy/users.ts';
import { paths } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/services.ts';

/** Contact details as the person gave them, read-only. */
export function Details({ user }: { user: UserView }) {
  const { details: copy } = userPageCopy.useTexts();
  const { roles, identity } = usersCopy.useTexts();
  const { account: audit } = auditCopy.useTexts();
  const mayReadAudit = hasPermission(useAccount().role, 'audit:read');
  const country = useCountryName(user.country ?? null);
  const { address, postalCode, city } = user;
  const place = [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const orNone = (text: string | null | undefined) =>
    text ? <PersonText>{text}</PersonText> : <span className="muted">{copy.none}</span>;
  return (
    <Section small title={copy.title} className="user-details">
      <Facts
        layout="inline"
        rows={[
          [copy.username, orNone(user.username)],
          [copy.phone, orNone(user.phone)],
          [copy.address, orNone(place)],
          [copy.country, orNone(country)],
          [copy.joined, <DateTime key="joined" value={user.createdAt} />],
          [copy.role, roles[user.role]],
          [copy.referralCode, orNone(user.referralCode)],
          [
            copy.identity,
            <>
              {identity[user.kycStatus]}{' '}
              {user.kycStatus !== 'not-started' && (
                <Link
                  to={
                    user.kycStatus === 'pending' ? paths.kycList : `${paths.kycList}?view=decided`
                  }
                >
                  {copy.seeCases}
                </Link>
              )}
            </>,
          ],
          mayReadAudit && [
            audit.name,
            <Link key="audit" to={`${paths.audit}?account=${user.id}`}>
              {audit.link}
            </Link>,
          ],
        ]}
      />
    </Section>
  );
}
