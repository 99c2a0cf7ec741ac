import type { SettingsVersionView } from '@candor/contracts/settings';
import type { SettingsSection } from '@candor/contracts/settings-fields';
import { SETTINGS_SECTIONS } from '@candor/contracts/settings-fields';
import { useSearchParams } from '#router';
import { useSettingsVersions } from '../../api/staff-settings.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { PagedList } from '../../components/data/paged-list.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FilterSelect } from '../../components/forms/filter-select.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { settingsCopy } from '../../copy/settings.ts';
import { isolate } from '../../lib/isolate.ts';
import { Differences } from './differences.tsx';
import { EndedProposals } from './ended-proposals.tsx';

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
      <EndedProposals />
    </>
  );
}

function Versions({ section }: { section: SettingsSection | undefined }) {
  const { history: copy } = settingsCopy.useTexts();
  const list = useSettingsVersions(section);
  return (
    <PagedList
      list={list}
      what={copy.what}
      loading={copy.loading}
      lines={6}
      height="48px"
      empty={<EmptyState>{section ? copy.noneOf : copy.none}</EmptyState>}
      toId={toId}
      older={copy.older}
      olderWhat={copy.olderWhat}
    >
      {(items) => (
        <ol className="vstack">
          {items.map((version) => (
            <Columns
              as="li"
              below="large"
              className="py-5 border-top"
              key={version.version}
              id={toId(version)}
              tabIndex={-1}
            >
              <Version version={version} />
            </Columns>
          ))}
        </ol>
      )}
    </PagedList>
  );
}

function toId({ version }: SettingsVersionView): string {
  return `version-${version}`;
}

function Version({ version }: { version: SettingsVersionView }) {
  const copy = settingsCopy.useTexts();
  const { section, changes, maker, checker, at, reason } = version;
  const when = <DateTime value={at} />;
  return (
    <>
      <Stack gap={2}>
        <h3 className="title-small">{copy.sections[section].title}</h3>
        <p className="small muted">
          {copy.history.version(version.version)}.{' '}
          {checker
            ? copy.changedByTwo(isolate(maker.name), isolate(checker.name), when)
            : copy.changedBy(isolate(maker.name), when)}
        </p>
        <p className="small text-pre-line text-break">{copy.reason(isolate(reason))}</p>
      </Stack>
      <Differences section={section} changes={changes} />
    </>
  );
}
