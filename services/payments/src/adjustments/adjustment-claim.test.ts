import { EventEmitter, once } from 'node:events';
import { createTestClock } from '@candor/kit/testing/test-clock';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { EntryCall, PostedEntry } from '../ledger/data/entries.ts';
import type { PostOptions } from '../ledger/data/ledger.ts';
import type { EntryDraft } from '../ledger/rules/ledger-entry.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { AdjustmentLimits } from './data/adjustment-limits.ts';
import { editWallet } from './edit-wallet.ts';
import { findRemaining } from './rules/adjustment-limits.ts';
import {
  addClaim,
  confirmClaim,
  isClaim,
  type LimitState,
  releaseClaim,
  settleClaim,
} from './rules/limit-claims.ts';
import { sweepAdjustmentClaims } from './sweep-adjustment-claims.ts';

/** So high that every call is posted: what is examined is that each one counts once. */
const LIMITS = { day: 10_000_000, week: 10_000_000 };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const AMOUNTS = [106, 2_300, 47_900];
/** More than there is to deduct. */
const DECLINED = 900_000;
const MAKER = 'a'.repeat(24);
const WALLET = 'b'.repeat(24);
const SUBJECTS = [`maker:${MAKER}`, `wallet:${WALLET}`];

/** The collections, of which each call is one atomic write or read. */
function createStore() {
  const clock = createTestClock({ stopped: true });
  const states = new Map<string, LimitState>();
  const read = (subject: string) => states.get(subject) ?? { hours: [], claims: [] };
  const change = (subject: string, next: LimitState) => {
    states.set(subject, { hours: next.hours, claims: next.claims });
  };
  const adjustmentLimits: AdjustmentLimits = {
    async claim({ subject, ...claim }) {
      const { claimed, ...next } = addClaim(read(subject), claim);
      change(subject, next);
      return claimed;
    },
    find: async ({ subject, ...key }) => read(subject).claims.find(isClaim(key)) ?? null,
    async confirm({ subject, token }) {
      const { isConfirmed, ...next } = confirmClaim(read(subject), token);
      change(subject, next);
      return isConfirmed;
    },
    settle: async ({ subject, ...claim }) => change(subject, settleClaim(read(subject), claim)),
    release: async ({ subject, ...claim }) => change(subject, releaseClaim(read(subject), claim)),
    remaining: async (subject, window) => findRemaining(read(subject).hours, window),
    async *stale({ before, after }) {
      for (const [subject, { claims }] of states) {
        for (const claim of claims.filter(({ isEnded }) => !isEnded)) {
          if (claim.at <= before || claim.at > after) yield { ...claim, subject };
        }
      }
    },
  };

  const entries: PostedEntry[] = [];
  const findBySource = (sourceId: string) =>
    entries.find((entry) => entry.sourceId === sourceId) ?? null;
  const findByCall = ({ by, key }: Pick<EntryCall, 'by' | 'key'>) =>
    entries.find(({ call }) => call?.by === by && call.key === key) ?? null;
  const ledger = {
    async post(draft: EntryDraft, { call = null, refusal }: PostOptions = {}) {
      const existing = findBySource(draft.sourceId) ?? (call && findByCall(call));
      if (existing) return existing;
      const isDeclined = draft.about >= DECLINED && refusal;
      const entry = { ...(isDeclined ? refusal : draft), call } as PostedEntry;
      entries.push(entry);
      return entry;
    },
  };
  const deps = {
    clock,
    ledger,
    data: {
      adjustmentLimits,
      adjustments: { findByKey: async () => null },
      callKeys: { claim: async (call: EntryCall) => call },
      entries: { findBySource: async (_wallet: string, source: string) => findBySource(source) },
      owners: { has: async () => true },
    },
    settings: { adjustmentThreshold: 1_000_000, makerLimits: LIMITS, walletLimits: LIMITS },
    failpoint: () => {},
  } as unknown as PaymentsDeps;
  return { deps, clock, entries, adjustmentLimits };
}

/** A process that does one thing, and stops before each of its steps until it may go on. One that never may was killed. */
function startProcess(deps: PaymentsDeps, run: (deps: PaymentsDeps) => Promise<unknown>) {
  let proceed: (() => void) | null = null;
  let isDone = false;
  const changes = new EventEmitter();
  const stopBefore = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name, receiver) {
        const found = Reflect.get(object, name, receiver);
        if (typeof found !== 'function' || name === 'stale') return found;
        return async (...args: unknown[]) => {
          await new Promise<void>((resolve) => {
            proceed = resolve;
            changes.emit('change');
          });
          return found.apply(object, args);
        };
      },
    });
  const arrive = async () => {
    while (!isDone && !proceed) await once(changes, 'change');
  };
  const end = () => {
    isDone = true;
    changes.emit('change');
  };
  const { adjustmentLimits, entries } = deps.data;
  const data = {
    ...deps.data,
    adjustmentLimits: stopBefore(adjustmentLimits),
    entries: stopBefore(entries),
  };
  run({ ...deps, data, ledger: stopBefore(deps.ledger) }).then(end, end);
  return {
    isDone: () => isDone,
    async step() {
      await arrive();
      const go = proceed;
      proceed = null;
      go?.();
      await arrive();
    },
  };
}
type Process = ReturnType<typeof startProcess>;

interface Call {
  /** Null without an Idempotency-Key. */
  key: number | null;
  amount: number;
}

/** The same amount for all calls with a key: a key belongs to one body. */
function toEdit({ key, amount }: Call) {
  const chosen = key ?? amount;
  const isDeclined = chosen >= AMOUNTS.length;
  return {
    accountId: WALLET,
    by: { id: MAKER, role: 'admin' as const, name: 'First Admin', email: 'first@mail.example' },
    wallet: 'totalProfit' as const,
    action: isDeclined ? ('deduct' as const) : ('top-up' as const),
    amount: isDeclined ? DECLINED : (AMOUNTS[chosen] ?? 0),
    details: 'profit of the week',
    key: key === null ? null : `key-of-the-call-${key}`,
  };
}

const JUMPS = [11 * MINUTE_MS, -11 * MINUTE_MS, 9 * DAY_MS, -9 * DAY_MS];
const which = fc.nat({ max: 3 });
const commands = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('call' as const),
        key: fc.option(fc.constantFrom(0, 1, AMOUNTS.length)),
        amount: fc.nat({ max: AMOUNTS.length }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
    { weight: 12, arbitrary: fc.record({ do: fc.constant('step' as const), which }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('finish' as const), which }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const), which }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('clock' as const), ms: fc.constantFrom(...JUMPS) }),
    },
  ),
  { minLength: 10, maxLength: 80 },
);
type Command = typeof commands extends fc.Arbitrary<(infer C)[]> ? C : never;

async function runToEnd(process: Process | undefined) {
  while (process && !process.isDone()) await process.step();
}

async function runCommands(list: readonly Command[]) {
  const { deps, clock, entries, adjustmentLimits } = createStore();
  // A subject without a sum has no time by which a wrong clock is noticed.
  await editWallet(deps, toEdit({ key: null, amount: 0 }));
  let running: Process[] = [];
  let ahead = 0;
  for (const command of list) {
    running = running.filter((one) => !one.isDone());
    const chosen = 'which' in command ? running[command.which % (running.length || 1)] : undefined;
    if (command.do === 'call') {
      running.push(startProcess(deps, (own) => editWallet(own, toEdit(command))));
    } else if (command.do === 'sweep') running.push(startProcess(deps, sweepAdjustmentClaims));
    else if (command.do === 'kill') running = running.filter((one) => one !== chosen);
    else if (command.do === 'finish') await runToEnd(chosen);
    else if (command.do === 'step') await chosen?.step();
    else {
      clock.advance(command.ms);
      ahead += command.ms;
    }
  }
  for (const one of running) await runToEnd(one);
  // The clock is right again, and the sweeper ends what the killed ones left.
  clock.advance(-ahead);
  for (let round = 1; round <= 3; round += 1) {
    clock.advance(11 * MINUTE_MS);
    await sweepAdjustmentClaims(deps);
  }
  const counted = await Promise.all(
    SUBJECTS.map(async (subject) => {
      const window = { now: clock.now(), limits: LIMITS };
      return LIMITS.day - (await adjustmentLimits.remaining(subject, window)).day;
    }),
  );
  const posted = entries
    .filter(({ kind }) => kind === 'adjustment')
    .reduce((sum, { about }) => sum + about, 0);
  return { counted, posted: [posted, posted] };
}

describe('what one admin adjusts alone', () => {
  test('costs one write to claim and one to end each of its two parts', async () => {
    const { deps } = createStore();
    const calls: string[] = [];
    const adjustmentLimits = new Proxy(deps.data.adjustmentLimits, {
      get(target, name, receiver) {
        calls.push(String(name));
        return Reflect.get(target, name, receiver);
      },
    });
    const counting = { ...deps, data: { ...deps.data, adjustmentLimits } };
    await editWallet(counting, toEdit({ key: 0, amount: 0 }));
    expect(calls).toEqual(['claim', 'claim', 'settle', 'settle']);
  });

  test('counts once on the admin and on the wallet, whatever is killed, repeated or swept between, and however the clock jumps', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (list) => {
        const { counted, posted } = await runCommands(list);
        expect(counted).toEqual(posted);
      }),
      { numRuns: 2_000 },
    );
  }, 60_000);
});
