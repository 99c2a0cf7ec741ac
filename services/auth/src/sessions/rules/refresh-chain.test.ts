import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { systemRandom } from '../../secrets/rules/random.ts';
import {
  classifyToken,
  createChain,
  GRACE_MS,
  parseRefreshValue,
  rotate,
  type TokenKind,
  toRefreshValue,
  toSuccessor,
} from './refresh-chain.ts';

const START = new Date('2026-05-01T10:00:00Z').getTime();

describe('refresh chain', () => {
  test('stores no part of any token', () => {
    const { chain, token } = createChain(systemRandom);
    const { chain: rotated, token: next } = rotate(chain, token, new Date(START), systemRandom);
    const stored = JSON.stringify([chain, rotated]);
    for (const secret of [token, next].flatMap((each) => each.split('.'))) {
      expect(stored).not.toContain(secret);
    }
  });

  test('classifies tokens of other chains and altered tokens as unknown', () => {
    const { chain, token } = createChain(systemRandom);
    const other = createChain(systemRandom).token;
    const [secret = ''] = token.split('.');
    const [, tag = ''] = other.split('.');
    for (const unknown of [other, `${secret}.${tag}`, secret, '', '.', `${token}x`]) {
      expect(classifyToken(chain, unknown, new Date(START))).toBe('unknown');
    }
  });

  test('returns the same successor for a token repeated within the grace period', () => {
    const opened = createChain(systemRandom);
    const { chain, token } = rotate(opened.chain, opened.token, new Date(START), systemRandom);
    const second = new Date(START + GRACE_MS);
    expect(classifyToken(chain, opened.token, second)).toBe('just-rotated');
    expect(toSuccessor(chain, opened.token)).toBe(token);
    expect(classifyToken(chain, opened.token, new Date(START + GRACE_MS + 1))).toBe('reused');
  });

  test('cannot derive the current token from its predecessor without the seed', () => {
    const opened = createChain(systemRandom);
    const { chain, token } = rotate(opened.chain, opened.token, new Date(START), systemRandom);
    expect(toSuccessor({ ...chain, seed: 'another' }, opened.token)).not.toBe(token);
  });

  test('classifies every issued token as a reference model does, in any order of requests', () => {
    const step = fc.record({
      /** Which issued token is presented, counted back from the latest. */
      back: fc.nat({ max: 4 }),
      waitMs: fc.oneof(fc.nat({ max: 3_000 }), fc.nat({ max: 120_000 })),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const opened = createChain(systemRandom);
        let { chain } = opened;
        const issued = [opened.token];
        let lastRotation = Number.NEGATIVE_INFINITY;
        let now = START;
        for (const { back, waitMs } of steps) {
          now += waitMs;
          const index = Math.max(0, issued.length - 1 - back);
          const presented = issued[index] as string;
          const age = issued.length - 1 - index;
          const graced = age === 1 && now - lastRotation <= GRACE_MS;
          const expected: TokenKind = age === 0 ? 'current' : graced ? 'just-rotated' : 'reused';
          expect(classifyToken(chain, presented, new Date(now))).toBe(expected);
          if (expected === 'just-rotated') {
            expect(toSuccessor(chain, presented)).toBe(issued.at(-1));
          }
          // A session would be revoked here; the chain itself keeps classifying.
          if (expected !== 'current') continue;
          const next = rotate(chain, presented, new Date(now), systemRandom);
          chain = next.chain;
          issued.push(next.token);
          lastRotation = now;
        }
        expect(new Set(issued).size).toBe(issued.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('refresh cookie value', () => {
  const sessionId = '0123456789abcdef01234567';

  test('parses back to the session id and its token', () => {
    const { token } = createChain(systemRandom);
    expect(parseRefreshValue(toRefreshValue(sessionId, token))).toEqual({ sessionId, token });
  });

  test.each([
    '',
    'a.b.c',
    `${sessionId}.short.tag`,
    `${sessionId.toUpperCase()}.x.y`,
    `x${sessionId}`,
  ])('is rejected when malformed: "%s"', (value) => {
    expect(parseRefreshValue(value)).toBeNull();
  });
});
