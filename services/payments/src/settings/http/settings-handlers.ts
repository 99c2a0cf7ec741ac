import type { settingsCalls } from '@candor/contracts/calls/settings';
import { parseWireCents } from '@candor/contracts/money';
import type { SettingsValue } from '@candor/contracts/settings';
import {
  type ApprovedSection,
  SETTINGS_FIELDS,
  SETTINGS_SECTIONS,
  type SettingsFieldKind,
  type SettingsSection,
} from '@candor/contracts/settings-fields';
import { assertFreshLogin } from '@candor/kit/http/assert-fresh-login';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { noteChange, noteStatus } from '@candor/platform/audit/note-change';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import { toRequester } from '../../decisions/to-requester.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import {
  type ChangeSettings,
  changeSettings,
  proposeSettings,
  SETTINGS_SUBJECT,
} from '../change-settings.ts';
import {
  type ConfiguredValues,
  readSection,
  toEffective,
  toWireValues,
} from '../rules/configuration.ts';
import { settingsProposalView, settingsVersionView } from './settings-views.ts';

export function settingsHandlers(deps: PaymentsDeps): Handlers<typeof settingsCalls, Caller> {
  const { settingsVersions } = deps.data;

  async function propose(section: ApprovedSection, input: ChangeInput) {
    assertFreshLogin(input.principal, deps.clock);
    const proposal = await proposeSettings(deps, toChange(section, input));
    noteStatus(proposal.status);
    return reply(settingsProposalView(proposal), { status: 202 as const });
  }

  async function change(section: Exclude<SettingsSection, ApprovedSection>, input: ChangeInput) {
    return reply(settingsVersionView(await changeSettings(deps, toChange(section, input))));
  }

  return {
    async readSettings() {
      const [{ sections }, { items }] = await Promise.all([
        settingsVersions.newest(),
        deps.settingsProposals.list({ isOpen: true, subject: SETTINGS_SUBJECT, limit: 100 }),
      ]);
      const effective = toEffective(deps.environment, sections);
      return reply(
        SETTINGS_SECTIONS.map((section) => {
          const current = sections[section];
          const proposal = items.find(({ kind }) => kind === section);
          return {
            section,
            values: toWireValues(section, readSection(effective, section)),
            current: current ? settingsVersionView(current) : null,
            proposal: proposal ? settingsProposalView(proposal) : null,
          };
        }),
      );
    },

    async listSettingsVersions({ query: { section, cursor, limit } }) {
      const { items, page } = await settingsVersions.list({ section, cursor, limit });
      return reply(items.map(settingsVersionView), { page });
    },

    async listSettingsProposals({ query: { limit, cursor = null } }) {
      const { items, page } = await deps.settingsProposals.list({
        isOpen: false,
        subject: SETTINGS_SUBJECT,
        limit,
        cursor,
      });
      return reply(items.map(settingsProposalView), { page });
    },

    proposeDepositAddresses: (input) => propose('deposit-addresses', input),
    proposePlans: (input) => propose('plans', input),
    proposeThresholds: (input) => propose('thresholds', input),
    changeRates: (input) => change('rates', input),
    changeServiceTimes: (input) => change('service-times', input),

    async decideSettings({ principal, params: { id }, body: { status, reason } }) {
      const by = { id: principal.id, name: principal.name };
      await noteProposal(deps, id, reason || null);
      if (status === 'approved') assertFreshLogin(principal, deps.clock);
      const proposal = await deps.settingsProposals.decide({
        id,
        by,
        status,
        reason: reason || null,
      });
      noteStatus(proposal.failure ? 'failed' : proposal.status);
      return reply(settingsProposalView(proposal));
    },

    async withdrawSettings({ principal, params: { id } }) {
      await noteProposal(deps, id, null);
      const by = { id: principal.id, name: principal.name };
      const proposal = await deps.settingsProposals.withdraw({ id, by });
      noteStatus(proposal.status);
      return reply(settingsProposalView(proposal));
    },
  };
}

interface ChangeInput {
  principal: Caller;
  body: { base: number; reason: string } & Record<string, unknown>;
}

function toChange<S extends SettingsSection>(
  section: S,
  { principal, body: { base, reason, ...fields } }: ChangeInput,
): ChangeSettings<S> {
  return { section, values: toValues(section, fields), base, reason, by: toRequester(principal) };
}

/** Validated fields as they are stored: amounts in cents, and no text is null. */
function toValues(section: SettingsSection, fields: Record<string, unknown>): ConfiguredValues {
  const kinds: Record<string, SettingsFieldKind> = SETTINGS_FIELDS[section];
  const given = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && Object.hasOwn(kinds, field),
  );
  return Object.fromEntries(
    given.map(([field, value]) => [
      field,
      kinds[field] === 'usd'
        ? parseWireCents(value)
        : ((value === '' ? null : value) as SettingsValue),
    ]),
  );
}

async function noteProposal(deps: PaymentsDeps, id: string, reason: string | null): Promise<void> {
  const { change } = await deps.settingsProposals.find(id);
  noteChange({
    accountId: null,
    before: toWireValues(change.section, change.before),
    after: toWireValues(change.section, change.after),
    reason,
  });
}
