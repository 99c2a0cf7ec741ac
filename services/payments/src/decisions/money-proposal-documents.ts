import type { Connection } from '@candor/kit/mongo/connect-mongo';
import type { Outbox } from '@candor/kit/mongo/outbox';
import type { mongo } from 'mongoose';
import {
  createRequestDocuments,
  type OwnFields,
  type RequestDocuments,
} from './request-documents.ts';
import type { MoneyProposal } from './rules/money-proposal.ts';

/** The documents of one kind of proposal. */
export function createMoneyProposalDocuments<P extends MoneyProposal>(
  connection: Connection,
  outbox: Outbox,
  {
    required,
    optional,
    ...options
  }: OwnFields<P, MoneyProposal> & {
    name: string;
    indexes?: mongo.IndexDescription[];
  },
): RequestDocuments<P> {
  return createRequestDocuments<P>(connection, outbox, {
    ...options,
    required: { ...required, amount: Number },
    optional: { ...optional, makerName: String, alone: Object },
    open: 'proposed',
    maker: 'maker.id',
    expires: true,
  } as never).documents;
}
