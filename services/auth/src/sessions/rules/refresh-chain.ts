import { createHmac } from 'node:crypto';
import { sameSecret } from '@candor/kit/same-secret';
import { toDigest } from '../../secrets/rules/digest.ts';
import { createSecret, type RandomBytes } from '../../secrets/rules/random.ts';

/**
 * How long a rotated token is still accepted: two tabs may refresh at once, or a response may get lost. Longer than the gateway waits
 * for an answer, with time for a line that was gone.
 */
export const GRACE_MS = 60_000;

/**
 * The refresh tokens of one session, of which only the latest is valid. Only hashes of it and of its predecessor
 * are stored, never a token.
 */
export interface RefreshChain {
  /** MAC key that identifies tokens issued for this session, including rotated ones. Grants no access by itself. */
  familyKey: string;
  currentHash: string;
  previousHash: string | null;
  /**
   * Derives the successor from the rotated token: repeated requests within the grace period get the same successor, so
   * the chain never forks.
   */
  seed: string | null;
  rotatedAt: Date | null;
}

export type TokenKind =
  /** The latest token: rotate it. */
  | 'current'
  /** Rotated within the grace period: return its existing successor. */
  | 'just-rotated'
  /** Rotated earlier: the token was copied. */
  | 'reused'
  /** Not issued for this session. */
  | 'unknown';

function sign(familyKey: string, text: string): string {
  return createHmac('sha256', familyKey).update(text).digest('base64url');
}

/** `secret.tag`: the tag proves that the secret was issued for this session. */
function withTag(familyKey: string, secret: string): string {
  return `${secret}.${sign(familyKey, `tag:${secret}`).slice(0, 22)}`;
}

function deriveNextToken(familyKey: string, seed: string, token: string): string {
  return withTag(familyKey, sign(familyKey, `next:${seed}:${token}`));
}

export function createChain(random: RandomBytes): { chain: RefreshChain; token: string } {
  const familyKey = createSecret(random);
  const token = withTag(familyKey, createSecret(random));
  return {
    token,
    chain: {
      familyKey,
      currentHash: toDigest(token),
      previousHash: null,
      seed: null,
      rotatedAt: null,
    },
  };
}

export function classifyToken(chain: RefreshChain, token: string, now: Date): TokenKind {
  const [secret = ''] = token.split('.');
  if (!sameSecret(token, withTag(chain.familyKey, secret))) return 'unknown';
  const hash = toDigest(token);
  if (sameSecret(hash, chain.currentHash)) return 'current';
  const isPrevious = chain.previousHash !== null && sameSecret(hash, chain.previousHash);
  const sinceRotation = now.getTime() - (chain.rotatedAt?.getTime() ?? 0);
  return isPrevious && sinceRotation <= GRACE_MS ? 'just-rotated' : 'reused';
}

/** Replaces the current token. The caller has classified `token` as `current`. */
export function rotate(
  chain: RefreshChain,
  token: string,
  now: Date,
  random: RandomBytes,
): { chain: RefreshChain; token: string } {
  const seed = createSecret(random);
  const next = deriveNextToken(chain.familyKey, seed, token);
  return {
    token: next,
    chain: {
      familyKey: chain.familyKey,
      currentHash: toDigest(next),
      previousHash: chain.currentHash,
      seed,
      rotatedAt: now,
    },
  };
}

/** The successor of a token classified as `just-rotated`. */
export function toSuccessor(chain: RefreshChain, token: string): string {
  return deriveNextToken(chain.familyKey, chain.seed ?? '', token);
}

/** Value of the refresh cookie: the session id and its latest token. */
export function toRefreshValue(sessionId: string, token: string): string {
  return `${sessionId}.${token}`;
}

export function parseRefreshValue(value: string): { sessionId: string; token: string } | null {
  const match = /^([0-9a-f]{24})\.([\w-]{43}\.[\w-]{22})$/.exec(value);
  return match?.[1] && match[2] ? { sessionId: match[1], token: match[2] } : null;
}
