import { randomBytes } from 'node:crypto';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { isOnlyDuplicates } from '@candor/kit/mongo/duplicate-key';
import { openCollection } from '@candor/kit/mongo/open-collection';
import type { Audience } from '../rules/change-audience.ts';
import type { ChangeJournal, RecordedChange } from '../rules/change-journal.ts';

interface JournalDocument {
  _id: Audience;
  epoch: string;
  seq: number;
  recent: RecordedChange[];
  /** The last change or the last stream that was opened. */
  usedAt: Date;
}

/** What one event changes for one audience. */
export interface NewChange {
  audience: Audience;
  change: RecordedChange;
}

/**
 * One journal for each audience. A change and its number are one write to one document: whoever reads a number has seen
 * every earlier one, which a counter beside the changes could not promise.
 */
export interface ChangeJournals {
  /** Appends the changes. Those of an event that is recorded already are ignored. */
  record(changes: readonly NewChange[], at: Date): Promise<void>;
  /** Creates the journals that do not exist yet, so that every stream has a position from its beginning. */
  open(audiences: readonly Audience[], at: Date): Promise<void>;
  /** In the order of `audiences`. */
  read(audiences: readonly Audience[]): Promise<ChangeJournal[]>;
}

/** Changes that can be replayed. A page that missed more reads everything again. */
export const JOURNAL_LENGTH = 100;
/** Unused journals are deleted; streams are much shorter. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

export function createChangeJournals(connection: Connection): ChangeJournals {
  const collection = openCollection<JournalDocument>(connection, 'change_journals', [
    { key: { usedAt: 1 }, name: 'unused', expireAfterSeconds: KEPT_SECONDS },
  ]);
  const createEpoch = () => randomBytes(4).toString('hex');

  async function append(changes: readonly NewChange[], at: Date, upsert: boolean): Promise<void> {
    await collection.bulkWrite(
      changes.map(({ audience, change }) => ({
        updateOne: {
          filter: { _id: audience, 'recent.eventId': { $ne: change.eventId } },
          update: {
            $inc: { seq: 1 },
            $push: { recent: { $each: [change], $slice: -JOURNAL_LENGTH } },
            $set: { usedAt: at },
            $setOnInsert: { epoch: createEpoch() },
          },
          upsert,
        },
      })),
      { ordered: false },
    );
  }

  return {
    async record(changes, at) {
      if (changes.length === 0) return;
      try {
        await append(changes, at, true);
      } catch (error) {
        if (!isOnlyDuplicates(error)) throw error;
        // The duplicates are recorded already, or their journal was created concurrently: retry as updates, which apply
        // to the latter.
        await append(changes, at, false);
      }
    },
    async open(audiences, at) {
      try {
        await collection.bulkWrite(
          audiences.map((audience) => ({
            updateOne: {
              filter: { _id: audience },
              update: {
                $set: { usedAt: at },
                $setOnInsert: { epoch: createEpoch(), seq: 0, recent: [] },
              },
              upsert: true,
            },
          })),
          { ordered: false },
        );
      } catch (error) {
        // Another stream has created it.
        if (!isOnlyDuplicates(error)) throw error;
      }
    },
    async read(audiences) {
      const documents = await collection.find({ _id: { $in: [...audiences] } }).toArray();
      return audiences.map((audience) => {
        const found = documents.find(({ _id }) => _id === audience);
        if (!found) throw new Error(`No journal of changes for ${audience}`);
        return { epoch: found.epoch, seq: found.seq, recent: found.recent };
      });
    },
  };
}
