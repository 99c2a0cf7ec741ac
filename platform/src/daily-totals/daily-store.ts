import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { insertOnce } from '@candor/kit/mongo/insert-once';
import { upsertEachIf } from '@candor/kit/mongo/upsert-if';

/** Up to which number the facts of a source are counted. */
export interface Mark {
  id: string;
  seq: number;
}

export interface DayDocument<T> {
  /** Generation and day: "000001:2026-11-22". */
  _id: string;
  version: number;
  totals: T;
  /** Marks of what was counted that may not be written yet. */
  pending: Mark[];
}

/** Which generation is read, and which one is being built. */
export interface BuildState {
  /** Null until the first one is complete. */
  generation: number | null;
  building: number | null;
  /** The last source that the build has counted. */
  after: string | null;
}

type StateDocument = BuildState & { _id: 'state' };

/** The documents of daily totals: one a day, one mark for each source, and the state of the build. */
export interface DailyStore<T> {
  state(): Promise<BuildState | null>;
  /** Begins generation 1. A no-op when there is a state. */
  begin(): Promise<void>;
  /** Returns false when the state is not `from` any more. */
  changeState(from: BuildState, to: BuildState): Promise<boolean>;
  findDay(generation: number, day: string): Promise<DayDocument<T> | null>;
  /** Returns false when the day was changed since `before` was read. */
  saveDay(before: DayDocument<T> | null, next: DayDocument<T>): Promise<boolean>;
  /** Days in order; with `fields` only these parts of their totals. */
  days(
    generation: number,
    range: { from?: string; to: string },
    fields?: readonly string[],
  ): Promise<{ day: string; totals: T }[]>;
  marks(generation: number, ids: readonly string[]): Promise<Map<string, number>>;
  /** A mark that is already further stays. */
  advance(generation: number, marks: readonly Mark[]): Promise<void>;
  /** Removes the marks from days whose marks are written, unless they were changed since. */
  clearPending(finished: readonly Pick<DayDocument<T>, '_id' | 'version'>[]): Promise<void>;
  /** Refuses the changes of whoever has read a day before. */
  touch(generation: number): Promise<void>;
  /** Removes all older generations. */
  removeBefore(generation: number): Promise<void>;
}

const prefix = (generation: number) => `${String(generation).padStart(6, '0')}:`;

export const toDayId = (generation: number, day: string) => `${prefix(generation)}${day}`;

export function createDailyStore<T>(connection: Connection, name: string): DailyStore<T> {
  const { collection: days } = defineCollection<DayDocument<object>>({
    name: `${name}_days`,
    required: { _id: String, version: Number, totals: Object, pending: Array },
  }).open<DayDocument<T>>(connection);
  const { collection: marks } = defineCollection<{ _id: string; seq: number }>({
    name: `${name}_marks`,
    required: { _id: String, seq: Number },
  }).open(connection);
  const { collection: states } = defineCollection<StateDocument>({
    name: `${name}_state`,
    required: { _id: String },
    optional: { generation: Number, building: Number, after: String },
  }).open(connection);
  const markId = (generation: number, id: string) => `${prefix(generation)}${id}`;

  return {
    state: () => states.findOne({ _id: 'state' }, { projection: { _id: 0 } }),
    async begin() {
      await insertOnce(states, { _id: 'state', generation: null, building: 1, after: null });
    },
    async changeState(from, to) {
      const { matchedCount } = await states.updateOne({ _id: 'state', ...from }, { $set: to });
      return matchedCount > 0;
    },
    findDay: (generation, day) =>
      days.findOne({ _id: toDayId(generation, day) } as never) as Promise<DayDocument<T> | null>,
    async saveDay(before, next) {
      if (!before) return insertOnce(days, next as never);
      const { _id, version } = before;
      const { matchedCount } = await days.replaceOne({ _id, version } as never, next as never);
      return matchedCount > 0;
    },
    async days(generation, { from = '', to }, fields) {
      const projection = fields
        ? Object.fromEntries(fields.map((field) => [`totals.${field}`, 1]))
        : { totals: 1 };
      const range = { $gte: toDayId(generation, from), $lte: toDayId(generation, to) };
      const found = await days
        .find({ _id: range } as never, { projection, batchSize: 5_000 })
        .sort({ _id: 1 })
        .toArray();
      return found.map(({ _id, totals }) => ({ day: String(_id).slice(-10), totals: totals as T }));
    },
    async marks(generation, ids) {
      const found = await marks
        .find({ _id: { $in: ids.map((id) => markId(generation, id)) } })
        .toArray();
      const { length } = prefix(generation);
      return new Map(found.map(({ _id, seq }) => [_id.slice(length), seq]));
    },
    async advance(generation, advanced) {
      await upsertEachIf(
        marks,
        advanced.map(({ id, seq }) => ({
          filter: { _id: markId(generation, id), seq: { $lt: seq } },
          update: { $set: { seq } },
        })),
      );
    },
    async clearPending(finished) {
      if (finished.length === 0) return;
      const updates = finished.map(({ _id, version }) => ({
        updateOne: {
          filter: { _id, version } as never,
          update: { $set: { pending: [] } } as never,
        },
      }));
      await days.bulkWrite(updates, { ordered: false });
    },
    async touch(generation) {
      const all = { $gte: prefix(generation), $lt: prefix(generation + 1) };
      await days.updateMany({ _id: all } as never, { $inc: { version: 1 } } as never);
    },
    async removeBefore(generation) {
      const older = { _id: { $lt: prefix(generation) } };
      await days.deleteMany(older as never);
      await marks.deleteMany(older);
    },
  };
}
