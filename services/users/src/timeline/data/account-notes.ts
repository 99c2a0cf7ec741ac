import type { Paged } from '@candor/contracts/envelope';
import type { EventEnvelope } from '@candor/contracts/events';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { readPage } from '@candor/kit/mongo/list-cursor';
import { type Outbox, toOutbox, WITHOUT_OUTBOX, type WithOutbox } from '@candor/kit/mongo/outbox';
import mongoose from 'mongoose';
import type { AccountNote } from '../rules/account-note.ts';

interface NoteDocument extends Omit<AccountNote, 'id' | 'at' | 'correctedBy'>, WithOutbox {
  _id: mongoose.Types.ObjectId;
  createdAt: Date;
}

const toId = (id: string) => new mongoose.Types.ObjectId(id);

const NOTES = defineCollection<NoteDocument>({
  name: 'account_notes',
  required: { accountId: String, text: String, author: Object, createdAt: Date },
  optional: { corrects: String },
  indexes: [
    { key: { accountId: 1, createdAt: -1, _id: -1 }, name: 'newest' },
    {
      key: { corrects: 1 },
      name: 'one_correction',
      unique: true,
      partialFilterExpression: { corrects: { $gt: '' } },
    },
  ],
  hasOutbox: true,
});

/** Notes of staff about accounts. Append-only: a correction is another note. */
export function createAccountNotes(connection: Connection, outbox: Outbox) {
  const { model, collection } = NOTES.open(connection);
  const wakeOutbox = outbox.register(model);

  /** A note does not change when it is corrected: its correction names it. */
  async function withCorrections(documents: NoteDocument[]): Promise<AccountNote[]> {
    const ids = documents.map(({ _id }) => _id.toHexString());
    const corrections = await collection
      .find({ corrects: { $in: ids } }, { projection: { corrects: 1 } })
      .toArray();
    const byCorrected = new Map(corrections.map((one) => [one.corrects, one._id.toHexString()]));
    return documents.map(({ _id, createdAt, accountId, text, author, corrects }) => {
      const id = _id.toHexString();
      const correctedBy = byCorrected.get(id) ?? null;
      return { id, accountId, text, author, at: createdAt, corrects, correctedBy };
    });
  }

  return {
    async find(id: string): Promise<AccountNote | null> {
      const found = await collection.findOne({ _id: toId(id) }, { projection: WITHOUT_OUTBOX });
      return found ? ((await withCorrections([found]))[0] ?? null) : null;
    },
    /**
     * Inserts the note with its events.
     * @returns false if another note corrects the same one already
     */
    async insert(
      { id, at, correctedBy: _none, ...note }: AccountNote,
      events: readonly EventEnvelope[],
    ): Promise<boolean> {
      const document = { _id: toId(id), ...note, createdAt: at, ...toOutbox([...events]) };
      try {
        await collection.insertOne(document);
      } catch (error) {
        const key = findDuplicateKey(error);
        if (key && 'corrects' in key) return false;
        throw error;
      }
      wakeOutbox([document]);
      return true;
    },
    /** For an account that is deleted. */
    async removeAll(accountId: string) {
      await collection.deleteMany({ accountId });
    },
    /** Newest first. */
    async list(
      accountId: string,
      { limit, cursor }: { limit: number; cursor: string | null },
    ): Promise<Paged<AccountNote>> {
      const { items, page } = await readPage(
        collection,
        { accountId },
        { order: 'newest-first', limit, cursor },
        (one) => ({ ...one, id: one._id.toHexString() }),
      );
      return { items: await withCorrections(items), page };
    },
  };
}
