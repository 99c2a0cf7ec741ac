import type { DailyStore, Mark } from './daily-store.ts';

/** One of the numbered facts of a source. It never changes. */
export interface DatedFact {
  seq: number;
  occurredAt: Date;
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

/** The UTC day of a moment: "2026-11-22". */
export const toDay = (at: Date) => at.toISOString().slice(0, 10);

/** Facts that are read of a source at once. */
const CHUNK = 64;

/** Facts of these sources that are not counted yet; of each from the first one on, as far as they were read. */
export function createUnread<F extends DatedFact, T>(
  { store, source }: { store: DailyStore<T>; source: DailySource<F, T> },
  generation: number,
) {
  const known = new Map<string, F[]>();
  const ended = new Set<string>();
  /** What days have counted whose marks may not be written yet. */
  const counted = new Map<string, number>();
  return {
    noteCounted(pending: readonly Mark[]): void {
      for (const { id, seq } of pending) counted.set(id, Math.max(seq, counted.get(id) ?? 0));
    },
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
      const other = facts.findIndex(({ occurredAt }) => toDay(occurredAt) !== day);
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
        .map(({ occurredAt }) => toDay(occurredAt));
      return days.sort()[0] ?? null;
    },
  };
}
