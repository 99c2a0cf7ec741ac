import type { Connection } from '@candor/kit/mongo/connect-mongo';
import type { Outbox } from '@candor/kit/mongo/outbox';
import { createMoneyProposalDocuments } from '../../decisions/money-proposal-documents.ts';
import type { RequestDocuments } from '../../decisions/request-documents.ts';
import type { Adjustment } from '../rules/adjustment.ts';

export type Adjustments = RequestDocuments<Adjustment>;

export function createAdjustments(connection: Connection, outbox: Outbox): Adjustments {
  return createMoneyProposalDocuments<Adjustment>(connection, outbox, {
    name: 'adjustments',
    required: { wallet: String, action: String, details: String, correlationId: String },
  });
}
