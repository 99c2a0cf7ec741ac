import type { ApprovedSection } from '@candor/contracts/settings-fields';
import type { Proposals } from '@candor/platform/decisions/proposals';
import type { ConfiguredValues } from './rules/configuration.ts';

/** What a second admin decides on. */
export interface SettingsProposed {
  section: ApprovedSection;
  /** The version of the section that it was made from. */
  base: number;
  before: ConfiguredValues;
  after: ConfiguredValues;
}

export type SettingsProposals = Proposals<SettingsProposed>;
