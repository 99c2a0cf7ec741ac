import type { BulkProposalView } from '@candor/contracts/staff-mail';
import { useBulkProposalActions, useOpenBulkProposals } from '../../api/mails.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { PagedSection } from '../../components/data/paged-section.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { useCountryName } from '../../components/forms/use-country-name.ts';
import { ProposalActions } from '../../components/proposals/proposal-actions.tsx';
import { mailCopy } from '../../copy/mail.ts';
import { MailPreview } from './mail-preview.tsx';

/** Bulk mails that wait for a second admin, as they will arrive; nothing where there are none. */
export function BulkProposals({ canDecide }: { canDecide: boolean }) {
  const { proposals: copy } = mailCopy.useTexts();
  return (
    <PagedSection
      list={useOpenBulkProposals()}
      texts={copy}
      title={copy.title}
      className="panel mb-6 mail-proposals"
      toId={toId}
    >
      {(items) => (
        <ul className="vstack">
          {items.map((proposal) => (
            <li
              key={proposal.id}
              id={toId(proposal)}
              tabIndex={-1}
              className="vstack gap-3 py-4 border-top"
            >
              <Proposal proposal={proposal} canDecide={canDecide} />
              {canDecide && <Decision proposal={proposal} />}
            </li>
          ))}
        </ul>
      )}
    </PagedSection>
  );
}

function toId({ id }: BulkProposalView): string {
  return `proposal-${id}`;
}

function Proposal({
  proposal: { subject, text, audience, count, countNow, maker, createdAt, expiresAt },
  canDecide,
}: {
  proposal: BulkProposalView;
  canDecide: boolean;
}) {
  const { proposals: copy, bulk } = mailCopy.useTexts();
  const { role, kycStatus } = audience;
  const country = useCountryName(audience.country ?? null);
  const recipients = countNow ?? count;
  const who = [bulk.roles[role], ...(kycStatus ? [bulk.kycStates[kycStatus]] : []), country];
  return (
    <>
      <h3 className="title-small text-break">{subject}</h3>
      <p>
        <strong className="tabular">{copy.recipients(recipients)}</strong>{' '}
        <span className="muted">({who.filter(Boolean).join(', ')})</span>{' '}
        {recipients === 0 ? copy.nobody : recipients !== count && copy.changed(count)}
      </p>
      <p className="small muted">
        {copy.proposed(
          maker.name,
          <DateTime value={createdAt} />,
          <DateTime value={expiresAt} zone />,
        )}
      </p>
      {canDecide ? (
        <MailPreview audience={toRequest(audience)} subject={subject} text={text} />
      ) : (
        <p className="text-pre-line text-break">{text}</p>
      )}
    </>
  );
}

/** Empty choices are left out. */
function toRequest({ role, kycStatus, country }: BulkProposalView['audience']) {
  return { role, ...(kycStatus ? { kycStatus } : {}), ...(country ? { country } : {}) };
}

function Decision({ proposal: { id, maker, count, countNow } }: { proposal: BulkProposalView }) {
  const { decide, withdraw } = useBulkProposalActions();
  const params = { id };
  return (
    <ProposalActions
      makerId={maker.id}
      approve={() => decide({ params, body: { status: 'approved', count: countNow ?? count } })}
      reasonSchema={lazySchema(() => import('@candor/contracts/staff-mail'), 'decideBulkSchema')}
      refuse={(reason) => decide({ params, body: { status: 'refused', reason } })}
      withdraw={() => withdraw({ params })}
    />
  );
}
