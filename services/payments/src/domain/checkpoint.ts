import { createHash } from 'node:crypto';
import { toCanonicalJson } from '@candor/kit/chain/canonical-json';

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
  /** Merkle root over {@link toLeaf} of every wallet, in order of their ids. */
  root: string;
  /** SHA-256 of the previous statement; 64 zeros for the first. */
  previous: string;
}

export interface SignedCheckpoint extends CheckpointStatement {
  /** Ed25519, base64url. */
  publicKey: string;
  signature: string;
}

export const CHECKPOINT_VERSION = 1;
export const FIRST_PREVIOUS = '0'.repeat(64);

export function toLeaf({ walletId, seq, hash }: WalletCheckpoint): string {
  return toCanonicalJson({ walletId, seq, hash });
}

/** The text that is signed. */
export function toSignedText(statement: CheckpointStatement): string {
  const { version, number, at, wallets, entries, root, previous } = statement;
  return toCanonicalJson({ version, number, at, wallets, entries, root, previous });
}

export function statementHash(statement: CheckpointStatement): string {
  return createHash('sha256').update(toSignedText(statement)).digest('hex');
}
