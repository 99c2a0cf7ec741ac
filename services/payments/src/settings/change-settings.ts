import type { ApprovedSection, SettingsSection } from '@candor/contracts/settings-fields';
import { AppError } from '@candor/kit/app-error';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { noteChange } from '@candor/platform/audit/note-change';
import type { Proposal } from '@candor/platform/decisions/proposal';
import type { Requester } from '../decisions/requester.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { announceAddresses } from './announce-addresses.ts';
import type { ConfiguredSection, NewVersion } from './data/settings-versions.ts';
import {
  type ConfiguredValues,
  findChanges,
  findSectionProblems,
  pickFields,
  readSection,
  toEffective,
  toWireValues,
} from './rules/configuration.ts';
import { withRateTime } from './rules/rate-time.ts';
import type { SettingsProposed } from './settings-proposals.ts';

export interface ChangeSettings<S extends SettingsSection = SettingsSection> {
  section: S;
  /** The fields to change; others stay. */
  values: ConfiguredValues;
  base: number;
  reason: string;
  by: Requester;
}

/** One subject: of each section one change can wait. */
export const SETTINGS_SUBJECT = 'settings';

/** Submitted receipts whose upload began before a change are notified until this long after it. */
const ANNOUNCE_MS = 2 * 60_000;

/**
 * Proposes a change of a section, which a second admin approves or refuses.
 * @throws AppError VALIDATION_FAILED, STATE_CONFLICT
 */
export async function proposeSettings(
  deps: PaymentsDeps,
  request: ChangeSettings<ApprovedSection>,
): Promise<Proposal<SettingsProposed>> {
  const { section, by, base, reason } = request;
  const change = await findChange(deps, request);
  return deps.settingsProposals.open({
    kind: section,
    subject: SETTINGS_SUBJECT,
    change: { section, base, ...change },
    maker: { id: by.id, name: by.name },
    reason,
  });
}

/**
 * Changes a section for which one admin is enough.
 * @throws AppError VALIDATION_FAILED, STATE_CONFLICT
 */
export async function changeSettings(
  deps: PaymentsDeps,
  request: ChangeSettings<Exclude<SettingsSection, ApprovedSection>>,
): Promise<ConfiguredSection> {
  const { section, by, base, reason } = request;
  const change = await findChange(deps, request);
  const at = deps.clock.now();
  const maker = { id: by.id, name: by.name };
  const version: NewVersion = { section, base, ...change, maker, checker: null, reason, at };
  const event = makeEvent('payments.settings-changed.v1', { section }, at);
  if (!(await deps.data.settingsVersions.append(version, [event])))
    throw await changedSince(deps, section);
  await deps.currentSettings.refresh();
  const { sections } = await deps.data.settingsVersions.newest();
  return sections[section] as ConfiguredSection;
}

/** Makes an approved proposal take effect, once. Returns why it can't any more, or null. */
export async function carryOutSettings(
  deps: PaymentsDeps,
  { id, change, maker, checker, reason, decidedAt }: Proposal<SettingsProposed>,
): Promise<string | null> {
  const at = decidedAt ?? deps.clock.now();
  const isAnnounced = change.section === 'deposit-addresses';
  const version: NewVersion = {
    ...change,
    maker,
    checker,
    reason: reason ?? '',
    at,
    proposalId: id,
    ...(isAnnounced ? { announceUntil: new Date(at.getTime() + ANNOUNCE_MS) } : {}),
  };
  const isAppended = await deps.data.settingsVersions.append(version, []);
  deps.failpoint('settings.appended');
  if (!isAppended) return 'These settings were changed after the proposal was made';
  await deps.currentSettings.refresh();
  if (isAnnounced) {
    void announceAddresses(deps).catch((err) =>
      deps.log.warn({ err }, 'address change not announced yet, sweep will retry'),
    );
  }
  return null;
}

/** The values before and after, checked. Notes them for the audit. */
async function findChange(
  deps: PaymentsDeps,
  { section, values, base, reason }: ChangeSettings,
): Promise<{ before: ConfiguredValues; after: ConfiguredValues }> {
  const { sections } = await deps.data.settingsVersions.newest();
  const current = readSection(toEffective(deps.environment, sections), section);
  const changes = findChanges(current, values);
  const after =
    section === 'rates' ? findChanges(current, withRateTime(changes, deps.clock.now())) : changes;
  const before = pickFields(current, after);
  noteChange({
    accountId: null,
    before: toWireValues(section, before),
    after: toWireValues(section, after),
    reason,
  });
  if ((sections[section]?.version ?? 0) !== base) throw await changedSince(deps, section);
  if (Object.keys(after).length === 0) {
    throw new AppError('VALIDATION_FAILED', 'Nothing is different from the current settings');
  }
  const fields = findSectionProblems(section, { ...current, ...after }, deps.clock.now());
  const [problem] = Object.values(fields);
  if (problem) throw new AppError('VALIDATION_FAILED', problem, { fields });
  return { before, after };
}

async function changedSince(deps: PaymentsDeps, section: SettingsSection): Promise<AppError> {
  const { sections } = await deps.data.settingsVersions.newest();
  const { maker } = sections[section] ?? {};
  return new AppError(
    'STATE_CONFLICT',
    `${maker?.name ?? 'Someone'} has changed these settings since you opened them. Look at them again`,
  );
}
