import type { Clock } from '@candor/kit/clock';
import type { UploadedImages } from '@candor/kit/images/uploaded-images';
import type { Logger } from '@candor/kit/logger';
import type { OutboxRelay } from '@candor/kit/mongo/outbox-relay';
import type { ObjectStore } from '@candor/kit/object-store/object-store';
import type { InclusionProver } from './checkpoints/prove-inclusion.ts';
import type { HistoryIndex } from './history/history-index.ts';
import type { Ledger } from './ledger/data/ledger.ts';
import type { LedgerMetrics } from './ledger/ledger-metrics.ts';
import type { MoneyTotals } from './overview/money-totals.ts';
import type { PaymentsData } from './payments-data.ts';
import type { CurrentSettings } from './settings/current-settings.ts';
import type { EffectiveSettings } from './settings/rules/configuration.ts';
import type { SettingsProposals } from './settings/settings-proposals.ts';
import type { PaymentsSettings } from './settings.ts';

/** Dependencies of the use cases. */
export interface PaymentsDeps {
  data: PaymentsData;
  ledger: Ledger;
  historyIndex: HistoryIndex;
  inclusion: InclusionProver;
  moneyTotals: MoneyTotals;
  objects: ObjectStore;
  images: UploadedImages;
  clock: Clock;
  log: Logger;
  metrics: Pick<LedgerMetrics, 'swept'>;
  /** The effective settings: the same during one call, event or sweep. */
  readonly settings: EffectiveSettings;
  /** The settings of the environment, which hold until staff change them. */
  environment: PaymentsSettings;
  currentSettings: CurrentSettings;
  settingsProposals: SettingsProposals;
  /** Number and age of this service's unpublished events. */
  outboxDepths: OutboxRelay['depths'];
  /** Called at each failpoint; a no-op outside tests. */
  failpoint(name: string): void;
}
