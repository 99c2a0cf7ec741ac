import { setTimeout as pause } from 'node:timers/promises';
import { type BatchItem, createBatcher } from '@candor/kit/batcher';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { createDailyStore, type DayDocument, toDayId } from './daily-store.ts';

/** One of the numbered facts of a source. It never changes. */
export interface DatedFact {
  seq: number;
  at: Date;
}

/** Where the facts come from. */
export interface DailySource<F extends DatedFact, T> {
  /** Sources in order of their ids, after this one. */
  list(after: string | null, limit: number): Promise<string[]>;
  /** Up to `limit` facts of each source after number `after`, in order, by source. A source without any may be left out. */
  read(asked: readonly { id: string; after: number }[], limit: number): Promise<Map<string, F[]>>;
  /** The totals of a day without facts. */
  empty(): T;
  /** The totals of a day after these facts. Must not change the given ones. */
  add(totals: T, facts: readonly F[]): Promise<T> | T;
}

/**
 * Totals of UTC days over sources whose facts are numbered without gaps, such as the entries of a wallet. Each fact is counted
 * once, however often and in whatever order its source is noted, and whenever a process is killed: the totals of a day and the
 * marks of what they count are one write, and the marks of a source are advanced after it.
 */
export interface DailyTotals<T> {
  /** Counts what the source has. Resolves once it is stored. */
  note(id: string, at: Date): Promise<void>;
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

/** The UTC day of a moment: "2026-11-22". */
export const toDay = (at: Date) => at.toISOString().slice(0, 10);

/** Sources that are counted together; databases look up at most 512 values by an index. */
const MAX_BATCH = 400;
/** Facts that are read of a source at once. */
const CHUNK = 64;
/** A day keeps no more written marks than these: whoever reads it reads them too. */
const MAX_PENDING = 8;
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
): DailyTotals<T> {
  const { source, name, failpoint = () => {} } = options;
  const store = createDailyStore<T>(connection, name);
  /** Days whose marks this process has written, as of a version. */
  const finished = new Map<string, number>();

  /** The day as it is stored, all of its marks written. */
  async function openDay(generation: number, day: string): Promise<DayDocument<T> | null> {
    const found = await store.findDay(generation, day);
    if (found && finished.get(found._id) !== found.version) await finish(generation, found);
    return found;
  }

  async function finish(generation: number, found: DayDocument<T>) {
    await store.advance(generation, found.pending);
    noteFinished(found);
  }

  function noteFinished({ _id, version }: Pick<DayDocument<T>, '_id' | 'version'>): void {
    finished.delete(_id);
    finished.set(_id, version);
    const [oldest] = finished.keys();
    if (finished.size > 2_000 && oldest !== undefined) finished.delete(oldest);
  }

  /** Facts of these sources that are not counted yet; of each from the first one on, as far as they were read. */
  function createUnread(generation: number) {
    const known = new Map<string, F[]>();
    const ended = new Set<string>();
    /** What this process has counted meanwhile, whose marks are not written yet. */
    const counted = new Map<string, number>();
    return {
      counted,
      /** Drops what is counted by now, and reads more of sources of which nothing is left. */
      async refresh(ids: readonly string[]): Promise<void> {
        const stored = await store.marks(generation, ids);
        const toMark = (id: string) => Math.max(stored.get(id) ?? 0, counted.get(id) ?? 0);
        for (const id of ids) {
          const mark = toMark(id);
          const left = (known.get(id) ?? []).filter(({ seq }) => seq > mark);
          known.set(id, left);
        }
        const asked = ids.filter((id) => known.get(id)?.length === 0 && !ended.has(id));
        if (asked.length === 0) return;
        const read = await source.read(
          asked.map((id) => ({ id, after: toMark(id) })),
          CHUNK,
        );
        for (const id of asked) {
          const facts = read.get(id) ?? [];
          known.set(id, facts);
          if (facts.length < CHUNK) ended.add(id);
        }
      },
      /** The facts of a source up to the first one of another day. */
      on(id: string, day: string): F[] {
        const facts = known.get(id) ?? [];
        const other = facts.findIndex(({ at }) => toDay(at) !== day);
        return other < 0 ? facts : facts.slice(0, other);
      },
      drop(id: string, count: number): void {
        const facts = known.get(id) ?? [];
        const last = facts[count - 1];
        if (last) counted.set(id, last.seq);
        known.set(id, facts.slice(count));
      },
      hasMore: (id: string) => (known.get(id)?.length ?? 0) > 0 || !ended.has(id),
      firstDay(ids: readonly string[]): string | null {
        const days = ids
          .flatMap((id) => known.get(id)?.slice(0, 1) ?? [])
          .map(({ at }) => toDay(at));
        return days.sort()[0] ?? null;
      },
    };
  }

  /**
   * Counts what is not counted of these sources. A day is read before the marks: whoever else counts a fact of the day in
   * between changes the day, which then refuses this change. The marks of all days are written at the end: until then whoever
   * finds a source's mark behind is led to the day of its next fact, which has it pending.
   */
  async function count(generation: number, ids: readonly string[], hint?: string): Promise<void> {
    const unread = createUnread(generation);
    const changed: DayDocument<T>[] = [];
    let left = [...ids];
    let day = hint ?? null;
    for (let lost = 0; left.length > 0; ) {
      if (day === null) {
        await unread.refresh(left);
        left = left.filter(unread.hasMore);
        day = unread.firstDay(left);
        if (day === null) continue;
      }
      const before = await openDay(generation, day);
      await unread.refresh(left);
      const today = day;
      const added = left
        .map((id) => ({ id, facts: unread.on(id, today) }))
        .filter(({ facts }) => facts.length > 0);
      if (added.length > 0) {
        const next = await save(generation, today, before, added);
        if (!next) {
          lost += 1;
          if (lost > MAX_ATTEMPTS) throw new Error(`too many concurrent changes of ${name} ${day}`);
          await pause(Math.random() * Math.min(5 * lost, 50));
          continue;
        }
        lost = 0;
        changed.push(next);
        for (const { id, facts } of added) unread.drop(id, facts.length);
      }
      left = left.filter(unread.hasMore);
      day = unread.firstDay(left);
    }
    if (changed.length === 0) return;
    await store.advance(
      generation,
      [...unread.counted].map(([id, seq]) => ({ id, seq })),
    );
    changed.forEach(noteFinished);
    await store.clearPending(changed.filter(({ pending }) => pending.length > MAX_PENDING));
  }

  async function save(
    generation: number,
    day: string,
    before: DayDocument<T> | null,
    added: readonly { id: string; facts: readonly F[] }[],
  ): Promise<DayDocument<T> | null> {
    const facts = added.flatMap((one) => one.facts);
    const next: DayDocument<T> = {
      _id: toDayId(generation, day),
      version: (before?.version ?? 0) + 1,
      totals: await source.add(before?.totals ?? source.empty(), facts),
      pending: added.map((one) => ({ id: one.id, seq: one.facts.at(-1)?.seq ?? 0 })),
    };
    if (!(await store.saveDay(before, next))) return null;
    failpoint(`${name}.counted`);
    return next;
  }

  const note = createBatcher<{ id: string; day: string }, void>({
    max: MAX_BATCH,
    async run(items) {
      const state = await store.state();
      const ids = [...new Set(items.map(({ value }) => value.id))];
      const day = items.at(-1)?.value.day;
      // Before there is a state, the build will find what these sources have.
      for (const generation of [state?.generation, state?.building]) {
        if (generation) await count(generation, ids, day);
      }
      for (const { resolve } of items as readonly BatchItem<unknown, void>[]) resolve();
    },
  });

  async function build(signal?: AbortSignal): Promise<void> {
    await store.begin();
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
    note: (id, at) => note({ id, day: toDay(at) }),
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
