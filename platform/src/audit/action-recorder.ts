import type { Clock } from '@candor/kit/clock';
import type { Part } from '@candor/kit/lifecycle';
import type { Logger } from '@candor/kit/logger';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { newId } from '@candor/kit/mongo/new-id';
import { type Outbox, toOutbox, type WithOutbox, withEvents } from '@candor/kit/mongo/outbox';
import { currentContext } from '@candor/kit/request-context';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import mongoose, { type mongo } from 'mongoose';
import { actionRecorded, type RecordedAction } from './action-recorded.ts';
import type { ActionOutcome, AuditedCall } from './audited-action.ts';
import { type AuditedChange, notedChange } from './note-change.ts';

/** A recorded call whose outcome is still open. */
export interface OpenAction {
  /** Records the outcome and what was noted of the change. Never rejects: the call has happened. */
  end(outcome: ActionOutcome): Promise<void>;
}

/** Records each call that needs a permission, for the audit. */
export interface ActionRecorder {
  /** Records that a call begins. If that is not possible, it must not be made. */
  begin(call: AuditedCall): Promise<OpenAction>;
  /** Records a call that was refused because a permission is missing; with an id, once in the audit. */
  refuse(call: AuditedCall & { id?: string; at?: Date }): Promise<void>;
  /** The record of a call whose own write stores it; see findOwnRecord. */
  describe(call: AuditedCall): RecordedAction & { id: string };
  /** Records what has just been decided, such as a login, before it is answered. */
  record(call: AuditedCall, outcome: ActionOutcome, change?: AuditedChange): Promise<void>;
  /** Publishes the calls that a crash left open, with the result `unknown`. */
  sweep(): Promise<number>;
  /** Sweeps at the start and every minute. */
  job: Part;
}

/** Without what was changed and why, which only the event has, so that it leaves this collection with it. */
interface ActionDocument extends WithOutbox, RecordedAction {
  _id: mongoose.Types.ObjectId;
  /** Removed at the end. */
  address?: string | null;
  /** Null while the call runs. */
  result: ActionOutcome['result'] | null;
  /** Of a call without a result: its time. */
  openSince?: Date;
  endedAt?: Date;
}

/** The events have left long before. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;
/** Longer than any call takes. */
const GRACE_MS = 5 * 60_000;
const SWEEP_MS = 60_000;
const SWEEP_BATCH = 200;

/** The log message of a call that was made and did not note what it changed. A test harness fails on it. */
export const NOTHING_NOTED = 'audit: a call did not note what it changed';

const ACTIONS = defineCollection<ActionDocument>({
  name: 'audit_actions',
  required: { action: String, actorId: String, actorRole: String, at: Date },
  optional: {
    targetId: String,
    requestId: String,
    address: String,
    result: String,
    openSince: Date,
    endedAt: Date,
  },
  indexes: [
    {
      key: { openSince: 1 },
      name: 'open',
      partialFilterExpression: { openSince: { $exists: true } },
    },
    { key: { endedAt: 1 }, name: 'retention', expireAfterSeconds: KEPT_SECONDS },
  ],
  hasOutbox: true,
});

export function createActionRecorder(deps: {
  connection: Connection;
  outbox: Outbox;
  clock: Clock;
  log: Logger;
  failpoint?: (name: string) => void;
}): ActionRecorder {
  const { connection, outbox, clock, log, failpoint = () => {} } = deps;
  const { model, collection } = ACTIONS.open(connection);
  const wakeOutbox = outbox.register(model);

  function toAction({
    action,
    actor,
    targetId,
    address,
    at = clock.now(),
  }: AuditedCall & { at?: Date }): RecordedAction {
    return {
      action,
      actorId: actor.id,
      actorRole: actor.role,
      targetId,
      requestId: currentContext()?.requestId ?? null,
      address,
      at,
    };
  }

  function toDocument(call: AuditedCall & { at?: Date }): ActionDocument {
    return { _id: new mongoose.Types.ObjectId(), ...toAction(call), result: null };
  }

  async function insert(document: ActionDocument): Promise<void> {
    await collection.insertOne(document as mongo.OptionalUnlessRequiredId<ActionDocument>);
  }

  /** Sets the result if it is still the expected one. */
  async function settle(
    document: ActionDocument,
    expected: 'unknown' | null,
    outcome: ActionOutcome,
    change?: AuditedChange,
  ): Promise<boolean> {
    const { _id } = document;
    // A call that took longer than the grace has been published as unknown: this event then follows that one.
    const id = expected === null ? `action-${_id}` : `action-${_id}-late`;
    const event = actionRecorded(document, outcome, { id, change });
    const ended = {
      $set: { result: outcome.result, endedAt: clock.now() },
      $unset: { openSince: true, address: true },
    } as const;
    const { matchedCount } = await collection.updateOne(
      { _id, result: expected },
      withEvents<mongo.UpdateFilter<ActionDocument>>(ended as never, [
        event,
      ]) as mongo.UpdateFilter<ActionDocument>,
    );
    // The first event of the document is all that its outbox holds.
    if (matchedCount > 0) wakeOutbox(expected === null ? [{ _id, outbox: [event] }] : undefined);
    return matchedCount > 0;
  }

  async function record(
    call: AuditedCall & { id?: string; at?: Date },
    outcome: ActionOutcome,
    change?: AuditedChange,
  ): Promise<void> {
    const document = toDocument(call);
    const { address, ...kept } = document;
    const id = `action-${call.id ?? document._id}`;
    const event = actionRecorded(document, outcome, { id, change });
    const written = {
      ...kept,
      result: outcome.result,
      endedAt: document.at,
      ...toOutbox([event]),
    };
    await insert(written);
    wakeOutbox([written]);
  }

  async function sweep(): Promise<number> {
    const before = new Date(clock.now().getTime() - GRACE_MS);
    const open = await collection
      .find({ openSince: { $lt: before } })
      .sort({ openSince: 1 })
      .limit(SWEEP_BATCH)
      .toArray();
    let settled = 0;
    for (const document of open) {
      if (await settle(document, null, { result: 'unknown', code: null })) settled += 1;
    }
    if (settled > 0) log.warn({ settled }, `audit: ${settled} calls ended without a result`);
    return settled;
  }

  return {
    async begin(call) {
      const document = toDocument(call);
      await insert({ ...document, openSince: document.at });
      return {
        async end(outcome) {
          failpoint('audit.handled');
          try {
            const change = notedChange();
            if (outcome.result === 'done' && !change) {
              log.warn({ action: call.action }, NOTHING_NOTED);
            }
            if (await settle(document, null, outcome, change)) return;
            await settle(document, 'unknown', outcome, change);
          } catch (err) {
            log.error({ err, action: call.action }, 'audit: result of a call not recorded');
          }
        },
      };
    },
    describe: (call) => ({ id: newId(), ...toAction(call) }),
    refuse: (call) => record(call, { result: 'refused', code: 'ROLE_FORBIDDEN' }),
    record,
    sweep,
    job: createPeriodicJob({
      name: 'audit sweep',
      everyMs: SWEEP_MS,
      log,
      async run() {
        await sweep();
      },
    }),
  };
}
