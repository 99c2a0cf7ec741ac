import type { SettingsProposalView, SettingsVersionView } from '@candor/contracts/settings';
import type { SettingsSection } from '@candor/contracts/settings-fields';
import { SETTINGS_SECTIONS } from '@candor/contracts/settings-fields';
import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from '#router';
import { useEndedSettingsProposals, useSettingsVersions } from '../../api/staff-settings.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { PagedList } from '../../components/data/paged-list.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { FilterSelect } from '../../components/forms/filter-select.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { errorsCopy } from '../../copy/errors.ts';
import { settingsCopy } from '../../copy/settings.ts';
import { isolate } from '../../lib/isolate.ts';
import { Differences } from './differences.tsx';

/** Every change that took effect, of one section or of all, and the proposals that have ended. */
export function SettingsHistory() {
  const { history: copy, sections } = settingsCopy.useTexts();
  const [search, setSearch] = useSearchParams();
  const section = SETTINGS_SECTIONS.find((one) => one === search.get('section'));
  return (
    <>
      <Section
        title={copy.title}
        actions={
          <FilterSelect
            label={copy.filter}
            value={section ?? ''}
            groups={[
              {
                choices: [
                  ['', copy.all] as const,
                  ...SETTINGS_SECTIONS.map((one) => [one, sections[one].title] as const),
                ],
              },
            ]}
            onChange={(value) =>
              setSearch(
                { part: 'history', ...(value ? { section: value } : {}) },
                { replace: true },
              )
            }
          />
        }
      >
        <Versions section={section} />
      </Section>
      <Section title={copy.endedTitle}>
        <EndedProposals />
      </Section>
    </>
  );
}

function Versions({ section }: { section: SettingsSection | undefined }) {
  const { history: copy } = settingsCopy.useTexts();
  return (
    <Changes
      list={useSettingsVersions(section)}
      texts={copy}
      lines={6}
      empty={<EmptyState>{section ? copy.noneOf : copy.none}</EmptyState>}
      toId={({ version }) => `version-${version}`}
    >
      {(version) => <Version version={version} />}
    </Changes>
  );
}

function Version({
  version: { version, maker, checker, at, reason },
}: {
  version: SettingsVersionView;
}) {
  const copy = settingsCopy.useTexts();
  const when = <DateTime value={at} />;
  return (
    <>
      <p className="small muted">
        {copy.history.version(version)}.{' '}
        {checker
          ? copy.changedByTwo(isolate(maker.name), isolate(checker.name), when)
          : copy.changedBy(isolate(maker.name), when)}
      </p>
      <p className="small text-pre-line text-break">{copy.reason(isolate(reason))}</p>
    </>
  );
}

/** Proposals that were decided, withdrawn or expired, with who and why. */
function EndedProposals() {
  const { history: copy } = settingsCopy.useTexts();
  return (
    <Changes
      list={useEndedSettingsProposals()}
      texts={{ ...copy, what: copy.endedTitle, older: copy.endedOlder, olderWhat: copy.endedWhat }}
      empty={<p className="muted">{copy.endedNone}</p>}
      toId={({ id }) => `proposal-${id}`}
    >
      {(proposal) => <Ended proposal={proposal} />}
    </Changes>
  );
}

function Ended({ proposal }: { proposal: SettingsProposalView }) {
  const { history: copy, statuses, reason: formatReason } = settingsCopy.useTexts();
  const { said } = errorsCopy.useTexts();
  const { status, maker, checker, reason, createdAt, decisionReason, failure } = proposal;
  const at = <DateTime value={proposal.decidedAt ?? proposal.expiresAt} />;
  return (
    <>
      <p className="small muted">
        {copy.proposedBy(isolate(maker.name), <DateTime value={createdAt} />)}{' '}
        {checker
          ? copy.decidedBy(statuses[status], isolate(checker.name), at)
          : copy.ended(statuses[status], at)}
      </p>
      <p className="small text-pre-line text-break">{formatReason(isolate(reason))}</p>
      {decisionReason && (
        <p className="small text-pre-line text-break">{copy.decision(isolate(decisionReason))}</p>
      )}
      {failure && <Notice tone="pending">{copy.failure(said(failure))}</Notice>}
    </>
  );
}

/** Changes of sections page by page: who and why, beside what each changed. */
function Changes<T extends Pick<SettingsVersionView, 'section' | 'changes'>>({
  toId,
  children,
  ...list
}: Pick<ComponentProps<typeof PagedList<T>>, 'list' | 'texts' | 'lines' | 'empty' | 'toId'> & {
  children: (change: T) => ReactNode;
}) {
  const { sections } = settingsCopy.useTexts();
  return (
    <PagedList {...list} toId={toId} height="48px">
      {(items) => (
        <ol className="vstack">
          {items.map((change) => (
            <Columns
              as="li"
              below="large"
              className="py-5 border-top"
              key={toId(change)}
              id={toId(change)}
              tabIndex={-1}
            >
              <Stack gap={2}>
                <h3 className="title-small">{sections[change.section].title}</h3>
                {children(change)}
              </Stack>
              <Differences section={change.section} changes={change.changes} />
            </Columns>
          ))}
        </ol>
      )}
    </PagedList>
  );
}
