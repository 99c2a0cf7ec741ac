import type { SettingsProposalView } from '@candor/contracts/settings';
import type { ReactNode } from 'react';
import { useEndedSettingsProposals } from '../../api/staff-settings.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { PagedList } from '../../components/data/paged-list.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { errorsCopy } from '../../copy/errors.ts';
import { settingsCopy } from '../../copy/settings.ts';
import { isolate } from '../../lib/isolate.ts';
import { Differences } from './differences.tsx';

/** Proposals that were decided, withdrawn or expired, with who and why. */
export function EndedProposals() {
  const { history: copy } = settingsCopy.useTexts();
  return (
    <Section title={copy.endedTitle}>
      <List />
    </Section>
  );
}

function List() {
  const { history: copy } = settingsCopy.useTexts();
  const list = useEndedSettingsProposals();
  return (
    <PagedList
      list={list}
      what={copy.endedTitle}
      loading={copy.loading}
      height="48px"
      empty={<p className="muted">{copy.endedNone}</p>}
      toId={toId}
      older={copy.endedOlder}
      olderWhat={copy.endedWhat}
    >
      {(items) => (
        <ol className="vstack">
          {items.map((proposal) => (
            <Columns
              as="li"
              below="large"
              className="py-5 border-top"
              key={proposal.id}
              id={toId(proposal)}
              tabIndex={-1}
            >
              <Ended proposal={proposal} />
            </Columns>
          ))}
        </ol>
      )}
    </PagedList>
  );
}

function toId({ id }: SettingsProposalView): string {
  return `proposal-${id}`;
}

function Ended({ proposal }: { proposal: SettingsProposalView }) {
  const copy = settingsCopy.useTexts();
  const { said } = errorsCopy.useTexts();
  const { section, changes, maker, reason, createdAt, decisionReason, failure } = proposal;
  return (
    <>
      <Stack gap={2}>
        <h3 className="title-small">{copy.sections[section].title}</h3>
        <p className="small muted">
          {copy.history.proposedBy(isolate(maker.name), <DateTime value={createdAt} />)}{' '}
          {formatEnd(copy, proposal)}
        </p>
        <p className="small text-pre-line text-break">{copy.reason(isolate(reason))}</p>
        {decisionReason && (
          <p className="small text-pre-line text-break">
            {copy.history.decision(isolate(decisionReason))}
          </p>
        )}
        {failure && <Notice tone="pending">{copy.history.failure(said(failure))}</Notice>}
      </Stack>
      <Differences section={section} changes={changes} />
    </>
  );
}

function formatEnd(
  { history, statuses }: typeof settingsCopy.texts,
  { status, checker, decidedAt, expiresAt }: SettingsProposalView,
): ReactNode {
  const at = <DateTime value={decidedAt ?? expiresAt} />;
  return checker
    ? history.decidedBy(statuses[status], isolate(checker.name), at)
    : history.ended(statuses[status], at);
}
