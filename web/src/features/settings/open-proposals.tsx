import type { SettingsProposalView, SettingsSectionView } from '@candor/contracts/settings';
import { useSettingsProposalActions } from '../../api/staff-settings.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { Section } from '../../components/layout/section.tsx';
import { ProposalActions } from '../../components/proposals/proposal-actions.tsx';
import { settingsCopy } from '../../copy/settings.ts';
import { isolate } from '../../lib/isolate.ts';
import { Differences } from './differences.tsx';

/** Changes that wait for a second admin; nothing where there are none. */
export function OpenProposals({
  views,
  canDecide,
}: {
  views: readonly SettingsSectionView[];
  canDecide: boolean;
}) {
  const { proposals: copy } = settingsCopy.useTexts();
  const open = views.flatMap(({ proposal }) => (proposal ? [proposal] : []));
  if (open.length === 0) return null;
  return (
    <Section title={copy.title} className="panel">
      <ul className="vstack">
        {open.map((proposal) => (
          <li key={proposal.id} className="vstack gap-3 py-4 border-top">
            <Proposal proposal={proposal} />
            {canDecide && <Decision proposal={proposal} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Proposal({ proposal }: { proposal: SettingsProposalView }) {
  const { proposals: copy, sections, reason: formatReason } = settingsCopy.useTexts();
  const { section, changes, maker, createdAt, expiresAt, reason } = proposal;
  return (
    <>
      <h3 className="title-small">{sections[section].title}</h3>
      <Differences section={section} changes={changes} />
      <p className="small text-pre-line text-break">{formatReason(isolate(reason))}</p>
      <p className="small muted">
        {copy.proposed(
          isolate(maker.name),
          <DateTime value={createdAt} />,
          <DateTime value={expiresAt} zone />,
        )}{' '}
        {sections[section].effect}
      </p>
    </>
  );
}

function Decision({ proposal: { id, maker } }: { proposal: SettingsProposalView }) {
  const { decide, withdraw } = useSettingsProposalActions();
  const params = { id };
  return (
    <ProposalActions
      makerId={maker.id}
      approve={() => decide({ params, body: { status: 'approved' } })}
      reasonSchema={lazySchema(() => import('@candor/contracts/settings'), 'decideSettingsSchema')}
      refuse={(reason) => decide({ params, body: { status: 'refused', reason } })}
      withdraw={() => withdraw({ params })}
    />
  );
}
