import { setTimeout as pause } from 'node:timers/promises';
import { type BatchItem, createBatcher } from '@candor/kit/batcher';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { createDailyStore, type DayDocument, type Mark, toDayId } from './daily-store.ts';
import { createUnread, type DailySource, type DatedFact, toDay } from './unread-facts.ts';

/**
 * Totals of UTC days over sources whose facts are numbered without gaps, such as the entries of a wallet. Each fact is counted
 * once, however often and in whatever order its source is noted, and whenever a process is killed: the totals of a day and the
 * marks of what they count are one write, from which the marks of the sources are advanced later.
 */
export interface DailyTotals<T, F = unknown> {
  /**
   * Counts what the source has. Resolves once it is stored.
   * @param fact a new one, which is not read if it is the next one of its source
   */
  note(id: string, at: Date, fact?: F): Promise<void>;
  /** Days with facts, in order. With `fields` only these parts of the totals. */
  read(range: { from?: string; to: string }, fields?: readonly string[]): Promise<DayOf<T>[]>;
  /** Whether everything is counted that there was when the totals were introduced. */
  isComplete(): Promise<boolean>;
  /** Whether a build is to begin or to be finished. */
  needsBuild(): Promise<boolean>;
  /** Builds the totals unless they are complete; goes on where an interrupted build ended. By one process at a time. */
  build(signal?: AbortSignal): Promise<void>;
  /** Counts everything again, beside the totals that are read meanwhile. */
  rebuild(signal?: AbortSignal): Promise<void>;
}

export interface DayOf<T> {
  day: string;
  totals: T;
}

const isFull = ({ pending }: { pending: readonly Mark[] }) => pending.length > MAX_PENDING;

/** The last mark of each source. */
function toLast(marks: readonly Mark[]): Mark[] {
  const last = new Map<string, number>();
  for (const { id, seq } of marks) last.set(id, Math.max(seq, last.get(id) ?? 0));
  return [...last].map(([id, seq]) => ({ id, seq }));
}

/** Sources that are counted together; databases look up at most 512 values by an index. */
const MAX_BATCH = 400;
/** Marks that a day keeps before they are written: whoever reads it reads them too. */
const MAX_PENDING = 8;
/** Sources whose marks are known. */
const MAX_KNOWN = 10_000;
/** More lost races than this indicate another fault. */
const MAX_ATTEMPTS = 60;

export function createDailyTotals<F extends DatedFact, T>(
  connection: Connection,
  options: {
    /** Of its collections. */
    name: string;
    source: DailySource<F, T>;
    failpoint?: (name: string) => void;
  },
): DailyTotals<T, F> {
  const { source, name, failpoint = () => {} } = options;
  const store = createDailyStore<T>(connection, name);
  /**
   * The day that this process has changed last, with marks that were read since. They hold while nobody else changes the day,
   * by which the next change is refused.
   */
  let open: { day: DayDocument<T>; marks: Map<string, number> } | null = null;

  /**
   * Counts what is not counted of these sources. A day is read before the marks: whoever else counts a fact of the day in
   * between changes the day, which then refuses this change. The marks of a day are pending in it until they are written:
   * whoever finds a source's mark behind is led to the day of its next fact.
   * @returns the day that was changed last
   */
  async function count(generation: number, ids: readonly string[], hint?: string) {
    const unread = createUnread({ store, source }, generation);
    const changed = new Map<string, DayDocument<T>>();
    let left = [...ids];
    let day = hint ?? null;
    for (let lost = 0; left.length > 0; ) {
      if (day === null) {
        await unread.refresh(left);
        left = left.filter(unread.hasMore);
        day = unread.firstDay(left);
        if (day === null) continue;
      }
      const before = await store.findDay(generation, day);
      unread.noteCounted(before?.pending ?? []);
      await unread.refresh(left);
      const today = day;
      const added = new Map(
        left
          .map((id) => [id, unread.on(id, today)] as const)
          .filter(([, facts]) => facts.length > 0),
      );
      if (added.size > 0) {
        const _id = toDayId(generation, day);
        const next = await save(_id, before, before?.pending ?? [], added);
        if (!next) {
          lost += 1;
          if (lost > MAX_ATTEMPTS) throw new Error(`too many concurrent changes of ${name} ${day}`);
          await pause(Math.random() * Math.min(5 * lost, 50));
          continue;
        }
        lost = 0;
        changed.delete(_id);
        changed.set(_id, next);
        for (const [id, facts] of added) unread.drop(id, facts.length);
      }
      left = left.filter(unread.hasMore);
      day = unread.firstDay(left);
    }
    const days = [...changed.values()];
    const last = days.at(-1) ?? null;
    const written = days.filter((one) => one !== last || isFull(one));
    await store.advance(generation, toLast(written.flatMap(({ pending }) => pending)));
    await store.clearPending(days.filter(isFull));
    return last;
  }

  /** Counts facts of one day that follow what is counted. Returns false if what is to be counted must be read. */
  async function countNext(today: string, given: ReadonlyMap<string, readonly (F | undefined)[]>) {
    if (!open) return false;
    const generation = Number.parseInt(open.day._id, 10);
    const _id = toDayId(generation, today);
    const isOpen = open.day._id === _id;
    // Sources whose marks are behind would be led to the day that is left.
    if (!isOpen && !isFull(open.day)) await store.advance(generation, open.day.pending);
    const day = isOpen ? open.day : await store.findDay(generation, today);
    // Its marks may not be written.
    if (!isOpen && day && isFull(day)) return false;
    const marks = isOpen ? open.marks : new Map<string, number>();
    if (marks.size > MAX_KNOWN) marks.clear();
    const unknown = [...given.keys()].filter((id) => !marks.has(id));
    if (unknown.length > 0) {
      const read = await store.marks(generation, unknown);
      const pending = new Map(day?.pending.map(({ id, seq }) => [id, seq]));
      for (const id of unknown) marks.set(id, Math.max(read.get(id) ?? 0, pending.get(id) ?? 0));
    }
    const added = new Map<string, F[]>();
    for (const [id, facts] of given) {
      let mark = marks.get(id) ?? 0;
      const own: F[] = [];
      for (const fact of [...facts].sort((one, other) => (one?.seq ?? 0) - (other?.seq ?? 0))) {
        if (fact && fact.seq <= mark) continue;
        if (fact?.seq !== mark + 1 || toDay(fact.occurredAt) !== today) return false;
        own.push(fact);
        mark = fact.seq;
      }
      if (own.length > 0) added.set(id, own);
    }
    if (added.size === 0) return true;
    const next = await save(_id, day, !day || isFull(day) ? [] : day.pending, added);
    if (!next) return false;
    if (!isOpen && !(await isSettled(generation))) return false;
    for (const [id, facts] of added) marks.set(id, facts.at(-1)?.seq ?? 0);
    if (isFull(next)) await store.advance(generation, next.pending);
    open = { day: next, marks };
    return true;
  }

  /** Whether this generation is read and no other is being built: a build that begins after this has changed the days. */
  async function isSettled(generation: number | null | undefined): Promise<boolean> {
    const state = await store.state();
    return state?.building === null && state.generation === generation;
  }

  async function save(
    _id: string,
    before: DayDocument<T> | null,
    pending: readonly Mark[],
    added: ReadonlyMap<string, readonly F[]>,
  ): Promise<DayDocument<T> | null> {
    const counted = [...added].map(([id, facts]) => ({ id, seq: facts.at(-1)?.seq ?? 0 }));
    const next: DayDocument<T> = {
      _id,
      version: (before?.version ?? 0) + 1,
      totals: await source.add(before?.totals ?? source.empty(), [...added.values()].flat()),
      pending: toLast([...pending, ...counted]),
    };
    if (!(await store.saveDay(before, next))) return null;
    failpoint(`${name}.counted`);
    return next;
  }

  const note = createBatcher<{ id: string; at: Date; fact: F | undefined }, void>({
    max: MAX_BATCH,
    async run(items) {
      const days = new Map<string, Map<string, (F | undefined)[]>>();
      for (const { id, at, fact } of items.map(({ value }) => value)) {
        const day = days.get(toDay(at)) ?? new Map<string, (F | undefined)[]>();
        days.set(toDay(at), day.set(id, [...(day.get(id) ?? []), fact]));
      }
      for (const [day, given] of days)
        if (!(await countNext(day, given))) await countUnread([...given.keys()], day);
      for (const { resolve } of items as readonly BatchItem<unknown, void>[]) resolve();
    },
  });

  async function countUnread(ids: readonly string[], hint: string): Promise<void> {
    open = null;
    const before = await store.state();
    // Before there is a state, the build will find what these sources have.
    for (const generation of [before?.generation, before?.building]) {
      const day = generation ? await count(generation, ids, hint) : null;
      if (day && generation === before?.generation) open = { day, marks: new Map() };
    }
    if (!(await isSettled(before?.generation))) open = null;
  }

  async function build(signal?: AbortSignal): Promise<void> {
    await store.begin();
    const begun = await store.state();
    if (begun?.building && begun.generation) await store.touch(begun.generation);
    for (;;) {
      signal?.throwIfAborted();
      const state = await store.state();
      if (!state?.building) return;
      const ids = await source.list(state.after, MAX_BATCH);
      await count(state.building, ids);
      const last = ids.at(-1);
      if (last !== undefined) {
        await store.changeState(state, { ...state, after: last });
        continue;
      }
      const complete = { generation: state.building, building: null, after: null };
      if (await store.changeState(state, complete)) await store.removeBefore(state.building);
    }
  }

  return {
    note: (id, at, fact) => note({ id, at, fact }),
    async read(range, fields) {
      const state = await store.state();
      const generation = state?.generation ?? state?.building;
      return generation ? store.days(generation, range, fields) : [];
    },
    async isComplete() {
      return (await store.state())?.generation != null;
    },
    async needsBuild() {
      const state = await store.state();
      return !state || state.building !== null;
    },
    build,
    async rebuild(signal) {
      await store.begin();
      const state = await store.state();
      if (state && state.building === null) {
        await store.changeState(state, { ...state, building: (state.generation ?? 0) + 1 });
      }
      await build(signal);
    },
  };
}
