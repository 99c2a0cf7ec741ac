import { createHmac } from 'node:crypto';
import { sameText, toDigest } from './digest.ts';
import { type RandomBytes, randomSecret } from './random.ts';

/** Two tabs that refresh at once, or an answer lost on the way, are no theft. */
export const GRACE_MS = 10_000;

/**
 * The refresh tokens of one session, of which only the latest is good. At rest stand a hash of it and of
 * the one before, never a token.
 */
export interface RefreshChain {
  /** Tells this session's own tokens, spent ones too, from made-up ones. Opens nothing by itself. */
  familyKey: string;
  currentHash: string;
  previousHash: string | null;
  /**
   * With the spent token in hand, gives the token that replaced it: whoever comes twice within the grace
   * gets the same successor, so one chain is left.
   */
  seed: string | null;
  rotatedAt: Date | null;
}

export type Presented =
  /** The latest: rotate. */
  | 'current'
  /** Spent a moment ago: answer with the successor that it already has. */
  | 'just-rotated'
  /** Spent: somebody kept a copy. */
  | 'reused'
  /** Never issued for this session. */
  | 'foreign';

function sign(familyKey: string, text: string): string {
  return createHmac('sha256', familyKey).update(text).digest('base64url');
}

/** `secret.tag`: the tag proves that the secret was issued for this session. */
function withTag(familyKey: string, secret: string): string {
  return `${secret}.${sign(familyKey, `tag:${secret}`).slice(0, 22)}`;
}

function deriveSuccessor(familyKey: string, seed: string, token: string): string {
  return withTag(familyKey, sign(familyKey, `next:${seed}:${token}`));
}

export function openChain(random: RandomBytes): { chain: RefreshChain; token: string } {
  const familyKey = randomSecret(random);
  const token = withTag(familyKey, randomSecret(random));
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

export function judge(chain: RefreshChain, token: string, now: Date): Presented {
  const [secret = ''] = token.split('.');
  if (!sameText(token, withTag(chain.familyKey, secret))) return 'foreign';
  const hash = toDigest(token);
  if (sameText(hash, chain.currentHash)) return 'current';
  const isPrevious = chain.previousHash !== null && sameText(hash, chain.previousHash);
  const sinceRotation = now.getTime() - (chain.rotatedAt?.getTime() ?? 0);
  return isPrevious && sinceRotation <= GRACE_MS ? 'just-rotated' : 'reused';
}

/** Replaces the current token, which the caller has shown to hold. */
export function rotate(
  chain: RefreshChain,
  token: string,
  now: Date,
  random: RandomBytes,
): { chain: RefreshChain; token: string } {
  const seed = randomSecret(random);
  const next = deriveSuccessor(chain.familyKey, seed, token);
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

/** The token that replaced one judged `just-rotated`. */
export function currentAfter(chain: RefreshChain, token: string): string {
  return deriveSuccessor(chain.familyKey, chain.seed ?? '', token);
}

/** What the browser keeps: which session, and its latest token. */
export function toRefreshValue(sessionId: string, token: string): string {
  return `${sessionId}.${token}`;
}

export function readRefreshValue(value: string): { sessionId: string; token: string } | null {
  const match = /^([0-9a-f]{24})\.([\w-]{43}\.[\w-]{22})$/.exec(value);
  return match?.[1] && match[2] ? { sessionId: match[1], token: match[2] } : null;
}
