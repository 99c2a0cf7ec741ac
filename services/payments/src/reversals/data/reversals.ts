import type { Connection } from '@candor/kit/mongo/connect-mongo';
import type { Outbox } from '@candor/kit/mongo/outbox';
import { createMoneyProposalDocuments } from '../../decisions/money-proposal-documents.ts';
import type { RequestDocuments } from '../../decisions/request-documents.ts';
import type { Reversal } from '../rules/reversal.ts';

export type Reversals = RequestDocuments<Reversal>;

export function createReversals(connection: Connection, outbox: Outbox): Reversals {
  return createMoneyProposalDocuments<Reversal>(connection, outbox, {
    name: 'reversals',
    required: {
      seq: Number,
      postings: Array,
      subject: Object,
      details: String,
      correlationId: String,
    },
    optional: { active: Boolean },
    indexes: [
      {
        key: { accountId: 1, seq: 1 },
        unique: true,
        name: 'active_reversal',
        partialFilterExpression: { active: true },
      },
    ],
  });
}
