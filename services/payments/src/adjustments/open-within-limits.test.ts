import { EventEmitter, once } from 'node:events';
import { AppError } from '@candor/kit/app-error';
import { newId } from '@candor/kit/mongo/new-id';
import { createTestClock } from '@candor/kit/testing/test-clock';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { RequestDocuments, Stored } from '../decisions/request-documents.ts';
import { InsufficientFunds } from '../ledger/rules/balances.ts';
import { EMPTY_HEAD, type LedgerEntry } from '../ledger/rules/ledger-entry.ts';
import { BeyondAloneLimits, sealEntry, toHead } from '../ledger/rules/seal-entry.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { MakerLimits } from './data/maker-limits.ts';
import { editWallet } from './edit-wallet.ts';
import type { Adjustment } from './rules/adjustment.ts';
import { findRemaining } from './rules/adjustment-limits.ts';
import {
  addClaim,
  endClaim,
  findAbandoned,
  type LimitState,
  toClaimOutcomes,
} from './rules/limit-claims.ts';

/** So high that every call is posted: what is examined is that each one counts once. */
const HIGH = { day: 10_000_000, week: 10_000_000 };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Sums are kept for a month. */
const MAX_AHEAD_MS = 30 * DAY_MS;
const AMOUNTS = [106, 2_300, 47_900];
/** More than there is to deduct. */
const DECLINED = 900_000;
const MAKER = 'a'.repeat(24);
const WALLET = 'b'.repeat(24);

type Limits = Record<'makerLimits' | 'walletLimits', typeof HIGH>;

/** The collections, of which each call is one atomic write or read. */
function createStore(limits: Limits) {
  const clock = createTestClock({ stopped: true });
  const documents = new Map<string, Stored<Adjustment>>();
  const entries: LedgerEntry[] = [];
  let state: LimitState = { hours: [], claims: [] };
  let tokens = 0;
  const adjustments = {
    find: async (id: string) => documents.get(id) ?? null,
    async insert(item: Stored<Adjustment>) {
      if (documents.has(item.id)) throw Object.assign(new Error('duplicate'), { code: 11_000 });
      documents.set(item.id, item);
    },
    toState: (item: Stored<Adjustment>) => ({
      status: item.status,
      makerId: item.maker.id,
      decision: item.decision,
      expiresAt: item.expiresAt ?? null,
      isUnsettled: item.unsettledSince !== undefined,
    }),
    async settle(item: Adjustment, { fields }: { fields: object }) {
      const stored = documents.get(item.id);
      if (!stored?.unsettledSince || stored.status !== item.status) return null;
      const { unsettledSince: _, ...settled } = { ...stored, ...fields };
      documents.set(item.id, settled);
      return settled;
    },
    async settleLater(item: Adjustment, fields: object) {
      await adjustments.settle(item, { fields });
    },
  };
  const makerLimits: MakerLimits = {
    async claim({ makerId: _, ...made }) {
      const outcomes = toClaimOutcomes(findAbandoned(state, made.at), documents);
      for (const [token, isKept] of outcomes) state = endClaim(state, { token, isKept });
      const { claim, ...next } = addClaim(state, { ...made, token: `claim-${++tokens}` });
      state = next;
      return claim?.token ?? null;
    },
    keep(_makerId, token) {
      state = endClaim(state, { token, isKept: true });
    },
    async giveBack(_makerId, token) {
      state = endClaim(state, { token, isKept: false });
    },
    remaining: async (_makerId, window) => findRemaining(state.hours, window),
  };
  const head = () => entries.map(toHead).at(-1) ?? EMPTY_HEAD;
  const ledger: Pick<PaymentsDeps['ledger'], 'post'> = {
    async post(draft, { refusal, alone } = {}) {
      const posted = entries.find(({ sourceId }) => sourceId === draft.sourceId);
      if (posted) return posted;
      const seal = () => {
        try {
          return sealEntry(head(), draft, clock.now(), alone);
        } catch (error) {
          if (!refusal || !(error instanceof InsufficientFunds)) throw error;
          return sealEntry(head(), refusal, clock.now());
        }
      };
      const entry = seal();
      entries.push(entry);
      return entry;
    },
  };
  const deps = {
    data: {
      proposals: { adjustment: adjustments as unknown as RequestDocuments<Adjustment> },
      makerLimits,
      owners: { has: async () => true, isClosing: async () => false },
    },
    ledger,
    clock,
    settings: { adjustmentThreshold: DECLINED, proposalHours: 72, ...limits },
    failpoint: () => {},
  } as unknown as PaymentsDeps;
  return { deps, clock, entries, documents, head };
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
        if (typeof found !== 'function' || name === 'keep' || name === 'toState') return found;
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
  const { makerLimits, proposals } = deps.data;
  const data = {
    ...deps.data,
    makerLimits: stopBefore(makerLimits),
    proposals: { ...proposals, adjustment: stopBefore(proposals.adjustment) },
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
    id: key === null ? newId() : String(key).padStart(24, 'c'),
    accountId: WALLET,
    by: { id: MAKER, role: 'admin' as const, name: 'First Admin', email: 'first@mail.example' },
    wallet: 'totalProfit' as const,
    action: isDeclined ? ('deduct' as const) : ('top-up' as const),
    amount: isDeclined ? DECLINED : (AMOUNTS[chosen] ?? 0),
    details: 'profit of the week',
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

async function runCommands(list: readonly Command[], limits: Limits) {
  const { deps, clock, entries, documents, head } = createStore(limits);
  // Without a sum there is no time by which a wrong clock is noticed.
  await editWallet(deps, toEdit({ key: null, amount: 0 }));
  let running: Process[] = [];
  let ahead = 0;
  for (const command of list) {
    running = running.filter((one) => !one.isDone());
    const chosen = 'which' in command ? running[command.which % (running.length || 1)] : undefined;
    if (command.do === 'call') {
      running.push(startProcess(deps, (own) => editWallet(own, toEdit(command))));
    } else if (command.do === 'kill') running = running.filter((one) => one !== chosen);
    else if (command.do === 'finish') await runToEnd(chosen);
    else if (command.do === 'step') await chosen?.step();
    else if (Math.abs(ahead + command.ms) < MAX_AHEAD_MS) {
      // No call runs for so long.
      for (const one of running) await runToEnd(one);
      clock.advance(command.ms);
      ahead += command.ms;
    }
  }
  for (const one of running) await runToEnd(one);
  // The clock is right again; calls that were killed are repeated, and a claim half a day later ends those of the others.
  clock.advance(-ahead + DAY_MS / 2);
  for (const { id, unsettledSince } of [...documents.values()]) {
    const key = unsettledSince ? /^c+(\d+)$/.exec(id)?.[1] : undefined;
    if (key) await editWallet(deps, toEdit({ key: Number(key), amount: 0 })).catch(toRefusal);
  }
  await editWallet(deps, toEdit({ key: null, amount: 0 })).catch(toRefusal);
  const now = clock.now();
  const used = ({ day }: typeof HIGH) => HIGH.day - day;
  const posted = entries.filter(({ kind }) => kind === 'adjustment');
  return {
    ofMaker: used(await deps.data.makerLimits.remaining(MAKER, { now, limits: HIGH })),
    ofWallet: used(findRemaining(head().adjustedAlone, { now, limits: HIGH })),
    posted: posted.reduce((sum, { about }) => sum + about, 0),
    /** Stored by a killed call without a key: the sweeper posts them. */
    unposted: [...documents.values()]
      .filter(({ unsettledSince, id }) => unsettledSince && !posted.some(isOf(id)))
      .reduce((sum, { amount, action }) => sum + (action === 'top-up' ? amount : DECLINED), 0),
  };
}

const isOf = (id: string) => (entry: LedgerEntry) => entry.sourceId === `adjustment:${id}`;

function toRefusal(error: unknown): void {
  if (!(error instanceof AppError || error instanceof BeyondAloneLimits)) throw error;
}

describe('what one admin adjusts alone', () => {
  test('counts once on the admin and on the wallet, whatever is killed or repeated between, and however the clock jumps', async () => {
    const limits = { makerLimits: HIGH, walletLimits: HIGH };
    await fc.assert(
      fc.asyncProperty(commands, async (list) => {
        const { ofMaker, ofWallet, posted, unposted } = await runCommands(list, limits);
        expect(ofWallet).toBe(posted);
        // What is stored and not posted yet counts already.
        expect(ofMaker).toBe(posted + unposted);
      }),
      { numRuns: 1_000 },
    );
  }, 60_000);

  test('never exceeds a limit of the wallet or of the admin', async () => {
    const day = 50_000;
    for (const limited of ['makerLimits', 'walletLimits'] as const) {
      const limits = { makerLimits: HIGH, walletLimits: HIGH, [limited]: { day, week: HIGH.week } };
      const sameTime = commands.map((list) => list.filter((command) => command.do !== 'clock'));
      await fc.assert(
        fc.asyncProperty(sameTime, async (list) => {
          const { posted } = await runCommands(list, limits);
          expect(posted).toBeLessThanOrEqual(day);
        }),
        { numRuns: 500 },
      );
    }
  }, 60_000);
});
