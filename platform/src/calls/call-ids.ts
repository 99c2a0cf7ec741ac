import { AppError } from '@candor/kit/app-error';
import type { Part } from '@candor/kit/lifecycle';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { newId } from '@candor/kit/mongo/new-id';
import { type CallKey, toCallId } from './call-key.ts';
import { EARLIER_CALLS, EARLIER_CALLS_KEPT_MS, type EarlierCall } from './earlier-calls.ts';

export interface CallIds {
  /**
   * The id of what the call creates: a new one without a key.
   * @throws AppError STATE_CONFLICT for a repetition of a call that the version before answered, if what it created cannot be found
   */
  find(call: Omit<CallKey, 'key'> & { key: string | null }): string;
  /** Reads the calls that the version before has answered. Started after the migrations. */
  part: Part;
}

const CALLS = defineCollection<EarlierCall>({
  name: EARLIER_CALLS,
  required: { _id: String, at: Date },
  optional: { id: String },
  indexes: [
    { key: { at: 1 }, name: 'retention', expireAfterSeconds: EARLIER_CALLS_KEPT_MS / 1_000 },
  ],
});

export function createCallIds(connection: Connection): CallIds {
  const { collection } = CALLS.open(connection);
  const earlier = new Map<string, string | null>();
  return {
    find({ key, ...call }) {
      if (key === null) return newId();
      const id = toCallId({ ...call, key });
      const created = earlier.get(id);
      if (created !== null) return created ?? id;
      throw new AppError(
        'STATE_CONFLICT',
        'This was carried out before the last update. Look at the history before you send it again',
      );
    },
    part: {
      name: 'earlier calls',
      async start() {
        for await (const { _id, id } of collection.find()) earlier.set(_id, id);
      },
    },
  };
}
