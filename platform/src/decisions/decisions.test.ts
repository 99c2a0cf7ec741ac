import { AppError } from '@candor/kit/app-error';
import { createLogger } from '@candor/kit/logger';
import { createTestClock } from '@candor/kit/testing/test-clock';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Decider, Decision } from './decision.ts';
import type { DecidedDocuments, DecisionKind } from './decision-kind.ts';
import { createDecisions } from './decisions.ts';

interface Loan {
  id: string;
  status: string;
  maker: string;
  borrower: string;
  expiresAt: Date | null;
  decision: Decision | null;
  isUnsettled?: true | undefined;
  /** Changes while the loan is open. */
  rate: number;
}

const HOUR = 3_600_000;
const log = createLogger('test', { level: 'silent' });
const person = (id: string, role: Decider['role'] = 'admin'): Decider => ({
  id,
  role,
  name: `Name of ${id}`,
});

let clock: ReturnType<typeof createTestClock>;
let stored: Loan;
let paidOut: string[];
/** Runs before a write, as another call that is faster. */
let meanwhile: (() => void) | null;

/** One loan, kept in memory, with the conditions of the real repository. */
const documents: DecidedDocuments<Loan> = {
  find: async (id) => (id === stored.id ? { ...stored } : null),
  toState: ({ status, maker, decision, expiresAt, isUnsettled }) => ({
    status,
    makerId: maker,
    decision,
    expiresAt,
    isUnsettled: isUnsettled === true,
  }),
  toFields: (_loan, decision, status) => ({ status, decision, isUnsettled: true }),
  async decide(item, { from, fields, guard }) {
    meanwhile?.();
    meanwhile = null;
    if (stored.status !== from || stored.rate !== item.rate) return null;
    const { expiresAt, maker, borrower } = stored;
    const holds =
      'until' in guard
        ? expiresAt !== null && expiresAt <= guard.until
        : (expiresAt === null || expiresAt > guard.after) &&
          ('notBy' in guard ? ![maker, borrower].includes(guard.notBy) : maker === guard.madeBy);
    if (!holds) return null;
    stored = { ...stored, ...fields } as Loan;
    return { ...stored };
  },
  async settle(_item, { fields }) {
    if (!stored.isUnsettled) return null;
    stored = { ...stored, ...fields, isUnsettled: undefined } as Loan;
    return { ...stored };
  },
  async settleLater(item, fields) {
    await documents.settle(item, { fields, events: [] });
  },
  findExpired: async (now) =>
    stored.status === 'asked' && stored.expiresAt && stored.expiresAt <= now ? [{ ...stored }] : [],
  async *unsettled() {
    if (stored.isUnsettled) yield { ...stored };
  },
};

const KIND: DecisionKind<Loan> = {
  name: 'loan',
  documents,
  open: 'asked',
  involved: ({ maker, borrower }) => [maker, borrower],
  another: 'Another admin must decide on this loan',
  deciding: { granted: 'paying' },
  outcomes: { granted: 'paid out' },
  assertAllowed({ rate }, { status }) {
    if (status === 'granted' && rate > 10) throw new AppError('STATE_CONFLICT', 'Too dear');
  },
  async effect({ decision }) {
    if (decision?.status !== 'granted') return { fields: {}, events: [] };
    paidOut.push(decision.by.id ?? '');
    return { fields: { status: 'granted' }, events: [] };
  },
};

const engine = (changes: Partial<DecisionKind<Loan>> = {}) =>
  createDecisions({ clock, log }, { ...KIND, ...changes });

const toCall = (by: Decider, status: string, key: string | null = null, reason = 'checked') => ({
  id: stored.id,
  by,
  reason,
  key,
  choose: () => ({ status }),
});
const decide = (
  by = person('checker'),
  status = 'granted',
  key: string | null = null,
  reason?: string,
) => engine().decide(toCall(by, status, key, reason));
const withdraw = (by = person('maker')) => engine().withdraw(toCall(by, 'withdrawn'));

const toCode = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

beforeEach(() => {
  clock = createTestClock();
  paidOut = [];
  meanwhile = null;
  stored = {
    id: 'loan-1',
    status: 'asked',
    maker: 'maker',
    borrower: 'borrower',
    expiresAt: new Date(clock.now().getTime() + HOUR),
    decision: null,
    rate: 5,
  };
});

describe('a decision', () => {
  it('is recorded with who, when and why, and carried out', async () => {
    const decided = await decide();
    expect(decided).toMatchObject({ status: 'granted', isUnsettled: undefined });
    expect(stored.decision).toMatchObject({
      status: 'granted',
      reason: 'checked',
      by: { id: 'checker', role: 'admin' },
      byName: 'Name of checker',
      at: expect.any(Date),
    });
    expect(paidOut).toEqual(['checker']);
  });

  it('is made neither by the maker nor by whom it is about, also when it is made already', async () => {
    for (const id of ['maker', 'borrower'])
      expect(await toCode(decide(person(id)))).toBe('MAKER_IS_CHECKER');
    await decide();
    expect(await toCode(decide(person('maker')))).toBe('MAKER_IS_CHECKER');
    expect(paidOut).toEqual(['checker']);
  });

  it('is made once: a second one learns who made the first, an investor only the role', async () => {
    await decide();
    await expect(decide(person('other'), 'refused')).rejects.toThrow(
      /^This loan has already been decided: paid out by Name of checker \(admin\) on /,
    );
    await expect(decide(person('other', 'investor'), 'refused')).rejects.toThrow(
      /: paid out by an admin on /,
    );
  });

  it('is answered alike to the call that made it, and to no other', async () => {
    const first = await decide(person('checker'), 'granted', 'key-1');
    expect(await decide(person('checker'), 'granted', 'key-1')).toEqual(first);
    expect(await toCode(decide(person('other'), 'granted', 'key-1'))).toBe('ALREADY_DECIDED');
    expect(await toCode(decide(person('checker'), 'granted', 'key-2'))).toBe('ALREADY_DECIDED');
    expect(await toCode(decide(person('checker')))).toBe('ALREADY_DECIDED');
    const reused = decide(person('checker'), 'granted', 'key-1', 'another reason');
    expect(await toCode(reused)).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(paidOut).toEqual(['checker']);
  });

  it('holds to the rules of its kind as long as the item is open', async () => {
    stored.rate = 11;
    expect(await toCode(decide())).toBe('STATE_CONFLICT');
    expect(await toCode(decide(person('checker'), 'refused'))).toBe('done');
  });

  it('looks again at an item that changed after it was read', async () => {
    meanwhile = () => {
      stored.rate = 11;
    };
    await expect(decide()).rejects.toThrow('Too dear');
    meanwhile = () => {
      stored.rate = 4;
    };
    expect(await toCode(decide(person('checker'), 'refused'))).toBe('done');
  });

  it('is not possible in another status, and on nothing', async () => {
    stored.status = 'drafted';
    expect(await toCode(decide())).toBe('STATE_CONFLICT');
    expect(
      await toCode(engine().decide({ ...toCall(person('checker'), 'granted'), id: 'no' })),
    ).toBe('NOT_FOUND');
  });
});

describe('a request past its time', () => {
  beforeEach(() => clock.advance(HOUR));

  it('is refused before and after the sweep, with the time and what to do', async () => {
    const expected = /^This loan expired on .* UTC\. Propose it again$/;
    await expect(decide()).rejects.toThrow(expected);
    expect(await engine().expireOverdue()).toBe(1);
    expect(await engine().expireOverdue()).toBe(0);
    await expect(decide()).rejects.toThrow(expected);
    await expect(withdraw()).rejects.toThrow(expected);
  });

  it('ends by a decision of the system at that time', async () => {
    clock.advance(HOUR);
    await engine().expireOverdue();
    expect(stored).toMatchObject({
      status: 'expired',
      decision: { status: 'expired', by: { id: null, role: 'system' }, at: stored.expiresAt },
    });
  });
});

describe('a request that is withdrawn', () => {
  it('ends by its maker only, and not once it is decided', async () => {
    expect(await toCode(withdraw(person('checker')))).toBe('ROLE_FORBIDDEN');
    expect(await withdraw()).toMatchObject({ status: 'withdrawn' });
    expect(await toCode(decide())).toBe('ALREADY_DECIDED');
    expect(paidOut).toEqual([]);
  });
});

describe('the effect of a decision', () => {
  const interrupted = () =>
    engine({ effect: () => Promise.reject(new Error('killed')) }).decide(
      toCall(person('checker'), 'granted', 'key-1'),
    );

  it('is carried out by the sweep when it was interrupted, once', async () => {
    await expect(interrupted()).rejects.toThrow('killed');
    expect(stored.status).toBe('paying');
    expect(await engine().sweep(0)).toBe(1);
    expect(await engine().sweep(0)).toBe(0);
    expect(stored.status).toBe('granted');
    expect(paidOut).toEqual(['checker']);
  });

  it('is carried out by a repetition of the call', async () => {
    await expect(interrupted()).rejects.toThrow('killed');
    expect(await decide(person('checker'), 'granted', 'key-1')).toMatchObject({
      status: 'granted',
    });
  });

  it('that fails in a sweep is left for the next one', async () => {
    await expect(interrupted()).rejects.toThrow('killed');
    const failing = engine({ effect: () => Promise.reject(new Error('still down')) });
    expect(await failing.sweep(0)).toBe(0);
    expect(await engine().sweep(0)).toBe(1);
  });
});
