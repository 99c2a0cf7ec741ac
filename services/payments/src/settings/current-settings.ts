import { AsyncLocalStorage } from 'node:async_hooks';
import type { PaymentsSettings } from '../settings.ts';
import type { SettingsVersions } from './data/settings-versions.ts';
import { type EffectiveSettings, toEffective } from './rules/configuration.ts';

/** How long an instance may answer with settings that another instance has changed. */
const FRESH_MS = 1_000;

/** The settings of the environment with what staff changed. */
export interface CurrentSettings {
  /** Those of the work that is being done; outside of any, those read last. */
  get(): EffectiveSettings;
  /** Does work whose settings stay the same from beginning to end, however often they change meanwhile. */
  within<T>(work: () => Promise<T> | T): Promise<T>;
  /** Reads them again. Later work of this instance sees at least what is stored now. */
  refresh(): Promise<void>;
}

export function createCurrentSettings(
  environment: PaymentsSettings,
  versions: Pick<SettingsVersions, 'newest'>,
): CurrentSettings {
  const storage = new AsyncLocalStorage<EffectiveSettings>();
  let latest = { version: 0, settings: toEffective(environment, {}), readAt: -Infinity };
  let reading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const readAt = performance.now();
    const { version, sections } = await versions.newest();
    // An earlier read may end after a later one.
    if (version < latest.version) return;
    const settings =
      version === latest.version ? latest.settings : toEffective(environment, sections);
    latest = { version, settings, readAt: Math.max(readAt, latest.readAt) };
  }

  async function freshen(): Promise<void> {
    if (performance.now() - latest.readAt < FRESH_MS) return;
    reading ??= refresh().finally(() => {
      reading = undefined;
    });
    await reading;
  }

  return {
    get: () => storage.getStore() ?? latest.settings,
    refresh,
    async within(work) {
      if (storage.getStore()) return work();
      await freshen();
      return storage.run(latest.settings, work);
    },
  };
}
