import type { Clock } from '@candor/kit/clock';
import type { Logger } from '@candor/kit/logger';
import type { ObjectStore } from '@candor/kit/object-store/object-store';
import type { Ledger } from '../data/ledger.ts';
import type { PaymentsData } from '../data/payments-data.ts';
import type { ReceiptImages } from '../images/receipt-image.ts';
import type { PaymentsSettings } from '../settings.ts';
import type { HistoryIndex } from './history-index.ts';
import type { InclusionProver } from './prove-inclusion.ts';

/** Dependencies of the use cases. */
export interface PaymentsDeps {
  data: PaymentsData;
  ledger: Ledger;
  historyIndex: HistoryIndex;
  inclusion: InclusionProver;
  objects: ObjectStore;
  images: ReceiptImages;
  clock: Clock;
  log: Logger;
  settings: PaymentsSettings;
  /** Called at each failpoint; a no-op outside tests. */
  failpoint(name: string): void;
}
