import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { systemRandom } from './random.ts';
import {
  currentAfter,
  GRACE_MS,
  judge,
  openChain,
  type Presented,
  readRefreshValue,
  rotate,
  toRefreshValue,
} from './refresh-chain.ts';

const START = new Date('2026-05-01T10:00:00Z').getTime();

describe('a refresh chain', () => {
  test('keeps no token at rest', () => {
    const { chain, token } = openChain(systemRandom);
    const { chain: moved, token: next } = rotate(chain, token, new Date(START), systemRandom);
    const atRest = JSON.stringify([chain, moved]);
    for (const secret of [token, next].flatMap((each) => each.split('.'))) {
      expect(atRest).not.toContain(secret);
    }
  });

  test('does not know tokens of other chains, or its own with a changed end', () => {
    const { chain, token } = openChain(systemRandom);
    const other = openChain(systemRandom).token;
    const [secret = ''] = token.split('.');
    const [, tag = ''] = other.split('.');
    for (const strange of [other, `${secret}.${tag}`, secret, '', '.', `${token}x`]) {
      expect(judge(chain, strange, new Date(START))).toBe('foreign');
    }
  });

  test('gives all who come with the same token within the grace the same successor', () => {
    const opened = openChain(systemRandom);
    const { chain, token } = rotate(opened.chain, opened.token, new Date(START), systemRandom);
    const second = new Date(START + GRACE_MS);
    expect(judge(chain, opened.token, second)).toBe('just-rotated');
    expect(currentAfter(chain, opened.token)).toBe(token);
    expect(judge(chain, opened.token, new Date(START + GRACE_MS + 1))).toBe('reused');
  });

  test('can not be continued from what is at rest and the latest token but one without the seed', () => {
    const opened = openChain(systemRandom);
    const { chain, token } = rotate(opened.chain, opened.token, new Date(START), systemRandom);
    expect(currentAfter({ ...chain, seed: 'another' }, opened.token)).not.toBe(token);
  });

  test('judges every token it ever gave as a simple model does, whatever comes in which order', () => {
    const step = fc.record({
      /** Which of the tokens given so far is shown, counted from the latest. */
      back: fc.nat({ max: 4 }),
      waitMs: fc.oneof(fc.nat({ max: 3_000 }), fc.nat({ max: 60_000 })),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const opened = openChain(systemRandom);
        let { chain } = opened;
        const given = [opened.token];
        let lastRotation = Number.NEGATIVE_INFINITY;
        let now = START;
        for (const { back, waitMs } of steps) {
          now += waitMs;
          const index = Math.max(0, given.length - 1 - back);
          const shown = given[index] as string;
          const age = given.length - 1 - index;
          const graced = age === 1 && now - lastRotation <= GRACE_MS;
          const expected: Presented = age === 0 ? 'current' : graced ? 'just-rotated' : 'reused';
          expect(judge(chain, shown, new Date(now))).toBe(expected);
          if (expected === 'just-rotated') {
            expect(currentAfter(chain, shown)).toBe(given.at(-1));
          }
          // A session would end here; the chain goes on judging.
          if (expected !== 'current') continue;
          const next = rotate(chain, shown, new Date(now), systemRandom);
          chain = next.chain;
          given.push(next.token);
          lastRotation = now;
        }
        expect(new Set(given).size).toBe(given.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the value in the cookie', () => {
  const sessionId = '0123456789abcdef01234567';

  test('reads back as the session and its token', () => {
    const { token } = openChain(systemRandom);
    expect(readRefreshValue(toRefreshValue(sessionId, token))).toEqual({ sessionId, token });
  });

  test.each([
    '',
    'a.b.c',
    `${sessionId}.short.tag`,
    `${sessionId.toUpperCase()}.x.y`,
    `x${sessionId}`,
  ])('is nothing where it is "%s"', (value) => {
    expect(readRefreshValue(value)).toBeNull();
  });
});
