import { createHash } from 'node:crypto';
import { toCanonicalJson } from '@candor/kit/chain/canonical-json';
import type { ProofStep } from './merkle-proof.ts';

/** The last entry of a wallet, as a checkpoint holds it. */
export interface WalletCheckpoint {
  walletId: string;
  /** The entry's number, which is also the wallet's number of entries. */
  seq: number;
  hash: string;
}

/** The signed statement: the state of the whole ledger at one moment. */
export interface CheckpointStatement {
  version: number;
  /** 1, 2, 3 and so on. */
  number: number;
  /** ISO 8601 in UTC. */
  at: string;
  wallets: number;
  entries: number;
  /**
   * Merkle root over {@link toLeaf} of every wallet, in order of their ids, and then {@link toAuditLeaf} if the audit has an
   * entry.
   */
  root: string;
  /** SHA-256 of the previous statement; 64 zeros for the first. */
  previous: string;
}

export interface SignedCheckpoint extends CheckpointStatement {
  /** Ed25519, base64url. */
  publicKey: string;
  signature: string;
}

/** The last entry of the audit. */
export interface AuditHead {
  seq: number;
  hash: string;
}

/** What a checkpoint covers of the audit, with the path from its leaf to the root. */
export interface AuditCover extends AuditHead {
  path: ProofStep[];
}

export const CHECKPOINT_VERSION = 1;
export const FIRST_PREVIOUS = '0'.repeat(64);

export function toLeaf({ walletId, seq, hash }: WalletCheckpoint): string {
  return toCanonicalJson({ walletId, seq, hash });
}

export function toAuditLeaf({ seq, hash }: AuditHead): string {
  return toCanonicalJson({ chain: 'audit', seq, hash });
}

/** The text that is signed. */
export function toSignedText(statement: CheckpointStatement): string {
  const { version, number, at, wallets, entries, root, previous } = statement;
  return toCanonicalJson({ version, number, at, wallets, entries, root, previous });
}

export function statementHash(statement: CheckpointStatement): string {
  return createHash('sha256').update(toSignedText(statement)).digest('hex');
}
