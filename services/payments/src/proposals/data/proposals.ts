import type { Connection } from '@candor/kit/mongo/connect-mongo';
import type { Outbox } from '@candor/kit/mongo/outbox';
import type { mongo } from 'mongoose';
import type { Adjustment } from '../../adjustments/rules/adjustment.ts';
import {
  createRequestDocuments,
  type OwnFields,
  type RequestDocuments,
} from '../../decisions/request-documents.ts';
import type { MoneyProposal } from '../../decisions/rules/money-proposal.ts';
import type { Reversal } from '../../reversals/rules/reversal.ts';

/** What staff propose to change in wallets, by kind. */
export function createProposals(connection: Connection, outbox: Outbox) {
  function createDocuments<P extends MoneyProposal>({
    required,
    ...options
  }: OwnFields<P, MoneyProposal> & {
    name: string;
    optional?: object;
    indexes?: mongo.IndexDescription[];
  }): RequestDocuments<P> {
    return createRequestDocuments<P>(connection, outbox, {
      ...options,
      required: { ...required, amount: Number, details: String, correlationId: String },
      optional: { ...options.optional, makerName: String, alone: Object },
      open: 'proposed',
      maker: 'maker.id',
      expires: true,
    } as never).documents;
  }
  return {
    adjustment: createDocuments<Adjustment>({
      name: 'adjustments',
      required: { wallet: String, action: String },
    }),
    reversal: createDocuments<Reversal>({
      name: 'reversals',
      required: { seq: Number, postings: Array, subject: Object },
      optional: { active: Boolean },
      indexes: [
        {
          key: { accountId: 1, seq: 1 },
          unique: true,
          name: 'active_reversal',
          partialFilterExpression: { active: true },
        },
      ],
    }),
  };
}
