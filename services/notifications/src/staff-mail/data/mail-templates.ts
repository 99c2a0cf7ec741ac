import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import mongoose from 'mongoose';
import type { StoredTemplate } from '../rules/mail-template.ts';

type Version = Omit<StoredTemplate, 'id'>;

interface TemplateDocument extends Version {
  _id: mongoose.Types.ObjectId;
  /** Lower-cased name: two templates may not differ by case alone. Absent once removed. */
  nameKey?: string;
  /** Earlier versions, newest last. */
  earlier: Version[];
  /** Absent once removed. */
  kept?: true;
}

export type TemplateChange = Pick<StoredTemplate, 'name' | 'subject' | 'text'> &
  Pick<StoredTemplate, 'changedAt' | 'changedBy'>;

export type TemplateOutcome = StoredTemplate | 'name-taken' | 'outdated';
export const MAX_TEMPLATES = 50;
const VERSIONS_KEPT = 50;

const TEMPLATES = defineCollection<TemplateDocument>({
  name: 'mail_templates',
  required: {
    name: String,
    subject: String,
    text: String,
    version: Number,
    changedAt: Date,
    changedBy: Object,
    earlier: Array,
  },
  optional: { nameKey: String, kept: Boolean },
  indexes: [
    {
      key: { nameKey: 1 },
      name: 'name',
      unique: true,
      partialFilterExpression: { nameKey: { $exists: true } },
    },
  ],
});

/** The templates of emails by staff, with their earlier versions. */
export function createMailTemplates(connection: Connection) {
  const { collection } = TEMPLATES.open(connection);
  const toId = (id: string) => new mongoose.Types.ObjectId(id);
  const toKey = (name: string) => name.toLowerCase();

  async function unlessTaken(write: () => Promise<TemplateOutcome>): Promise<TemplateOutcome> {
    try {
      return await write();
    } catch (error) {
      const key = findDuplicateKey(error);
      if (key && 'nameKey' in key) return 'name-taken';
      throw error;
    }
  }

  return {
    /** By name, at most {@link MAX_TEMPLATES}. */
    async list(): Promise<StoredTemplate[]> {
      const documents = await collection
        .find({ nameKey: { $exists: true } })
        .sort({ nameKey: 1 })
        .limit(MAX_TEMPLATES)
        .toArray();
      return documents.map(toTemplate);
    },
    async find(id: string): Promise<StoredTemplate | null> {
      const found = await collection.findOne({ _id: toId(id), kept: true });
      return found && toTemplate(found);
    },
    add: (template: TemplateChange): Promise<TemplateOutcome> =>
      unlessTaken(async () => {
        const document: TemplateDocument = {
          _id: new mongoose.Types.ObjectId(),
          ...template,
          nameKey: toKey(template.name),
          version: 1,
          earlier: [],
          kept: true,
        };
        await collection.insertOne(document);
        return toTemplate(document);
      }),
    /** Stores the next version if this one is the newest. */
    change: ({ id, ...before }: StoredTemplate, change: TemplateChange): Promise<TemplateOutcome> =>
      unlessTaken(async () => {
        const next = { ...change, version: before.version + 1 };
        const { matchedCount } = await collection.updateOne(
          { _id: toId(id), kept: true, version: before.version },
          {
            $set: { ...next, nameKey: toKey(change.name) },
            $push: { earlier: { $each: [before], $slice: -VERSIONS_KEPT } },
          },
        );
        return matchedCount === 1 ? { id, ...next } : 'outdated';
      }),
    async remove(id: string) {
      await collection.updateOne({ _id: toId(id) }, { $unset: { nameKey: 1, kept: 1 } });
    },
  };
}

function toTemplate(document: TemplateDocument): StoredTemplate {
  const { _id, name, subject, text, version, changedAt, changedBy } = document;
  return { id: _id.toHexString(), name, subject, text, version, changedAt, changedBy };
}
