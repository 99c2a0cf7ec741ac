import type { Clock } from '@candor/kit/clock';
import type { Logger } from '@candor/kit/logger';
import type { ObjectStore } from '@candor/kit/object-store/object-store';
import type { PaymentsData } from '../data/payments-data.ts';
import type { ReceiptImages } from '../images/receipt-image.ts';
import type { PaymentsSettings } from '../settings.ts';

/** The moments at which a crash must lose nothing. Tests stop the process at each. */
export const CRASH_POINTS = [
  'receipt.stored',
  'receipt.decided',
  'receipt.posted',
  'withdrawal.placed',
  'withdrawal.held',
  'withdrawal.decided',
  'withdrawal.posted',
  'adjustment.opened',
  'adjustment.decided',
  'adjustment.posted',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

/** What every use case works with. */
export interface PaymentsContext {
  data: PaymentsData;
  objects: ObjectStore;
  images: ReceiptImages;
  clock: Clock;
  log: Logger;
  settings: PaymentsSettings;
  /** Something with an outbox was written. */
  nudge(): void;
  /** Called at each named moment; does nothing outside tests. */
  reached(point: CrashPoint): void;
}
