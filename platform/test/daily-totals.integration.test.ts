import { randomBytes } from 'node:crypto';
import { openTestDatabase, type TestDatabase } from '@candor/kit/testing/test-mongo';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createDailyTotals, type DailyTotals } from '../src/daily-totals/daily-totals.ts';
import { type DailySource, toDay } from '../src/daily-totals/unread-facts.ts';

interface Fact {
  seq: number;
  occurredAt: Date;
  amount: number;
}

interface Sum {
  count: number;
  amount: number;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Sources in memory, whose facts tests append to. */
function createFacts() {
  const facts = new Map<string, Fact[]>();
  const source: DailySource<Fact, Sum> = {
    list: async (after, limit) =>
      [...facts.keys()]
        .sort()
        .filter((id) => after === null || id > after)
        .slice(0, limit),
    read: async (asked, limit) =>
      new Map(
        asked.map(({ id, after }) => [id, (facts.get(id) ?? []).slice(after, after + limit)]),
      ),
    empty: () => ({ count: 0, amount: 0 }),
    add: (sum, added) =>
      added.reduce(
        ({ count, amount }, fact) => ({ count: count + 1, amount: amount + fact.amount }),
        sum,
      ),
  };
  return {
    source,
    append(id: string, day: number, amount: number): Fact {
      const own = facts.get(id) ?? [];
      const occurredAt = new Date(Date.UTC(2026, 0, 1 + day, 12));
      const fact = { seq: own.length + 1, occurredAt, amount };
      facts.set(id, [...own, fact]);
      return fact;
    },
    expected() {
      const days = new Map<string, Sum>();
      for (const { occurredAt: at, amount } of [...facts.values()].flat()) {
        const sum = days.get(toDay(at)) ?? { count: 0, amount: 0 };
        days.set(toDay(at), { count: sum.count + 1, amount: sum.amount + amount });
      }
      return [...days].sort().map(([day, totals]) => ({ day, totals }));
    },
  };
}

const ALWAYS = { to: '9999-12-31' };

function open(source: DailySource<Fact, Sum>, failpoint?: () => void, name = newName()) {
  const create = (): DailyTotals<Sum, Fact> =>
    createDailyTotals(database.connection, { name, source, failpoint });
  return { totals: create(), create };
}
const newName = () => `totals_${randomBytes(6).toString('hex')}`;

describe('daily totals', () => {
  it('count nothing before they are built, then what there was', async () => {
    const facts = createFacts();
    const { totals } = open(facts.source);
    facts.append('a', 0, 5);
    await totals.note('a', new Date());
    expect(await totals.isComplete()).toBe(false);
    expect(await totals.read(ALWAYS)).toEqual([]);
    await totals.build();
    expect(await totals.isComplete()).toBe(true);
    expect(await totals.needsBuild()).toBe(false);
    expect(await totals.read(ALWAYS)).toEqual(facts.expected());
  });

  it('are read by range and by part', async () => {
    const facts = createFacts();
    const { totals } = open(facts.source);
    for (const day of [0, 1, 2, 3]) facts.append('a', day, day);
    await totals.build();
    const days = await totals.read({ from: '2026-01-02', to: '2026-01-03' }, ['amount']);
    expect(days).toEqual([
      { day: '2026-01-02', totals: { amount: 1 } },
      { day: '2026-01-03', totals: { amount: 2 } },
    ]);
  });

  it('count more facts of a source than are read at once, on days in any order', async () => {
    const facts = createFacts();
    const { totals } = open(facts.source);
    for (let index = 0; index < 300; index += 1) facts.append('a', (index * 7) % 5, index);
    await totals.build();
    expect(await totals.read(ALWAYS)).toEqual(facts.expected());
  });

  it('equal a rebuild and the facts themselves, whatever is noted again and again by two processes that are killed at any moment', async () => {
    const step = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      day: fc.integer({ min: 0, max: 3 }),
      amount: fc.integer({ min: -50, max: 50 }),
      process: fc.constantFrom(0, 1),
      again: fc.integer({ min: 0, max: 2 }),
      killed: fc.integer({ min: 0, max: 2 }).map((chosen) => chosen === 0),
      /** Whether the fact is given, and whether what was noted before is counted first. */
      given: fc.boolean(),
      waits: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 0, max: 25 }),
        fc.integer({ min: 0, max: 25 }),
        async (steps, builtAt, rebuiltAt) => {
          const facts = createFacts();
          let kill = false;
          const { totals, create } = open(facts.source, () => {
            if (kill) throw new Error('killed');
          });
          const processes = [totals, create()];
          const notes: Promise<void>[] = [];
          for (const [
            index,
            { id, day, amount, process, again, killed, given, waits },
          ] of steps.entries()) {
            if (waits) await Promise.allSettled(notes.splice(0));
            if (index === builtAt) notes.push(totals.build().catch(() => {}));
            if (index === rebuiltAt)
              notes.push(
                create()
                  .rebuild()
                  .catch(() => {}),
              );
            const appended = facts.append(id, day, amount);
            const fact = given ? appended : undefined;
            const at = appended.occurredAt;
            if (killed) {
              await Promise.allSettled(notes.splice(0));
              kill = true;
              await processes[process]?.note(id, at, fact).catch(() => {});
              kill = false;
              // A new process knows nothing of the killed one.
              processes[process] = create();
            }
            for (let time = 0; time <= again; time += 1) {
              const noting = processes[(process + time) % 2]?.note(id, at, fact);
              if (noting) notes.push(noting);
            }
          }
          await Promise.all(notes);
          await totals.build();
          expect(await totals.read(ALWAYS)).toEqual(facts.expected());
          await create().rebuild();
          expect(await totals.read(ALWAYS)).toEqual(facts.expected());
        },
      ),
      { numRuns: 40 },
    );
  }, 120_000);

  it('have counted everything when facts arrive during a rebuild', async () => {
    const facts = createFacts();
    const { totals, create } = open(facts.source);
    for (let index = 0; index < 900; index += 1) facts.append(`s${index}`, index % 3, 1);
    await totals.build();
    const rebuilding = create().rebuild();
    for (let index = 0; index < 200; index += 1) {
      const id = index % 2 ? `s${index}` : `new${index}`;
      const fact = facts.append(id, index % 5, 1);
      await totals.note(id, fact.occurredAt, index % 3 ? fact : undefined);
    }
    await rebuilding;
    expect(await totals.read(ALWAYS)).toEqual(facts.expected());
  }, 60_000);

  it('count a given fact without reading it, on any day, until a rebuild begins', async () => {
    const facts = createFacts();
    const { totals, create } = open(facts.source);
    const note = (day: number) => {
      const fact = facts.append('a', day, 1);
      return totals.note('a', fact.occurredAt, fact);
    };
    await totals.build();
    for (const day of [0, 0]) await note(day);
    const { read } = facts.source;
    facts.source.read = () => Promise.reject(new Error('read'));
    for (const day of [0, 0, 1, 0, 2, 2]) await note(day);
    facts.source.read = read;
    const list = facts.source.list;
    facts.source.list = async (after, limit) => {
      const listed = await list(after, limit);
      // Between the end of the list and that of the build.
      if (listed.length === 0) for (const day of [2, 3]) await note(day);
      return listed;
    };
    await create().rebuild();
    expect(await totals.read(ALWAYS)).toEqual(facts.expected());
    for (const day of [3, 4, 4]) await note(day);
    expect(await totals.read(ALWAYS)).toEqual(facts.expected());
  });

  it('remove what an earlier build left', async () => {
    const facts = createFacts();
    const name = newName();
    const { totals } = open(facts.source, undefined, name);
    for (let index = 0; index < 20; index += 1) facts.append(`s${index}`, 0, 5);
    await totals.build();
    await totals.rebuild();
    expect(await database.connection.collection(`${name}_days`).countDocuments()).toBe(1);
    expect(await database.connection.collection(`${name}_marks`).countDocuments()).toBe(20);
  });

  it('keep little beside the totals of a day, however many sources it has', async () => {
    const facts = createFacts();
    const name = newName();
    const { totals } = open(facts.source, undefined, name);
    for (let index = 0; index < 900; index += 1) facts.append(`s${index}`, index % 3, 1);
    await totals.build();
    const days = await database.connection.collection(`${name}_days`).find().toArray();
    expect(days).toHaveLength(3);
    for (const { pending } of days) expect(pending.length).toBeLessThan(10);
    expect(await totals.read(ALWAYS)).toEqual(facts.expected());
  });

  it('count a fact once that is given again beside one of a new source, after more sources than are remembered', async () => {
    const facts = createFacts();
    const { totals } = open(facts.source);
    await totals.build();
    const given = Array.from({ length: 10_800 }, (_, index) => facts.append(`s${index}`, 0, 1));
    const note = (id: string, fact: Fact) => totals.note(id, fact.occurredAt, fact);
    await Promise.all(given.map((fact, index) => note(`s${index}`, fact)));
    const again = given.at(-1) as Fact;
    await Promise.all([note('s10799', again), note('new', facts.append('new', 0, 1))]);
    expect(await totals.read(ALWAYS)).toEqual(facts.expected());
  }, 60_000);

  it('are counted once by many processes at the same time', async () => {
    const facts = createFacts();
    const { totals, create } = open(facts.source);
    await totals.build();
    const processes = Array.from({ length: 8 }, create);
    for (let index = 0; index < 32; index += 1) facts.append(`s${index % 4}`, 0, 1);
    await Promise.all(
      processes.flatMap((one) =>
        ['s0', 's1', 's2', 's3'].map((id) => one.note(id, new Date('2026-01-01T12:00:00Z'))),
      ),
    );
    expect(await totals.read(ALWAYS)).toEqual(facts.expected());
  }, 60_000);
});
