import type { ApprovedSection, SettingsSection } from '@candor/contracts/settings-fields';
import { usePages } from './core/use-pages.ts';
import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

const CAUSES = { causes: 'payments.settings-changed.v1' } as const;

/** Every section of the settings, with who changed it and what is pending a second admin. */
export const useSettings = () => useRead('settings', 'GET settings');

/** Changes that took effect, newest first; of one section or of all. */
export const useSettingsVersions = (section: SettingsSection | undefined) =>
  usePages('settings', 'GET settings/versions', {
    query: { limit: 20, ...(section ? { section } : {}) },
  });

/** Proposed changes that have ended, newest first. */
export const useEndedSettingsProposals = () =>
  usePages('settings', 'GET settings/proposals', { query: { limit: 20 } });

/** The calls that propose a change of a section. Refused with FRESH_LOGIN_REQUIRED after a while. */
export function useProposeSettings() {
  const addresses = useSend('POST settings/deposit-addresses', CAUSES);
  const plans = useSend('POST settings/plans', CAUSES);
  const thresholds = useSend('POST settings/thresholds', CAUSES);
  return { 'deposit-addresses': addresses, plans, thresholds } satisfies Record<
    ApprovedSection,
    unknown
  >;
}

/** The calls that change a section at once. */
export function useChangeSettings() {
  const rates = useSend('POST settings/rates', CAUSES);
  const serviceTimes = useSend('POST settings/service-times', CAUSES);
  return { rates, 'service-times': serviceTimes } satisfies Record<
    Exclude<SettingsSection, ApprovedSection>,
    unknown
  >;
}

/** Decisions on a proposed change. An approval is refused with FRESH_LOGIN_REQUIRED after a while. */
export function useSettingsProposalActions() {
  return {
    decide: useSend('PATCH settings/proposals/:id', CAUSES),
    withdraw: useSend('DELETE settings/proposals/:id', CAUSES),
  };
}
