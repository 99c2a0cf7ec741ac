import type {
  SettingsChange,
  SettingsProposalView,
  SettingsVersionView,
} from '@candor/contracts/settings';
import type { SettingsSection } from '@candor/contracts/settings-fields';
import { changeProposalView, type Proposal } from '@candor/platform/decisions/proposal';
import type { SettingsVersion } from '../data/settings-versions.ts';
import { type ConfiguredValues, toWireValues } from '../rules/configuration.ts';
import type { SettingsProposed } from '../settings-proposals.ts';

export function settingsVersionView(version: SettingsVersion): SettingsVersionView {
  const { section, maker, checker, reason, at } = version;
  return {
    version: version.version,
    section,
    changes: toChanges(section, version),
    maker,
    checker,
    reason,
    at: at.toISOString(),
  };
}

export function settingsProposalView(proposal: Proposal<SettingsProposed>): SettingsProposalView {
  const { change, reason } = proposal;
  return {
    ...changeProposalView(proposal),
    section: change.section,
    changes: toChanges(change.section, change),
    reason: reason ?? '',
  };
}

function toChanges(
  section: SettingsSection,
  { before, after }: { before: ConfiguredValues; after: ConfiguredValues },
): SettingsChange[] {
  const [from, to] = [toWireValues(section, before), toWireValues(section, after)];
  return Object.keys(to).map((field) => ({
    field,
    before: from[field] ?? null,
    after: to[field] ?? null,
  }));
}
