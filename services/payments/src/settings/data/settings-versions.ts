import type { Paged } from '@candor/contracts/envelope';
import type { EventEnvelope } from '@candor/contracts/events';
import type { SettingsSection } from '@candor/contracts/settings-fields';
import { defineCursor } from '@candor/kit/cursor';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { insertOnce } from '@candor/kit/mongo/insert-once';
import { type Outbox, toOutbox, WITHOUT_OUTBOX, type WithOutbox } from '@candor/kit/mongo/outbox';
import type { ProposalActor } from '@candor/platform/decisions/proposal';
import type { ConfiguredValues } from '../rules/configuration.ts';

/** One change of a section, which took effect. */
export interface SettingsVersion {
  /** From 1, over all sections. */
  version: number;
  section: SettingsSection;
  /** The fields that changed. */
  before: ConfiguredValues;
  after: ConfiguredValues;
  maker: ProposalActor;
  checker: ProposalActor | null;
  reason: string;
  at: Date;
  /** The proposal that was approved; absent where one admin is enough. */
  proposalId?: string;
}

/** A section as of a version: what staff set, and the version that set it. */
export interface ConfiguredSection extends SettingsVersion {
  values: ConfiguredValues;
}

/** Every section that staff changed, as of the newest version. */
export interface Configuration {
  version: number;
  sections: Partial<Record<SettingsSection, ConfiguredSection>>;
}

interface VersionDocument extends WithOutbox, Omit<SettingsVersion, 'version'> {
  _id: number;
  sections: Configuration['sections'];
  /** Until when accounts with open deposits are notified of changed addresses; absent once they were notified. */
  announceUntil?: Date;
}

export interface NewVersion extends Omit<SettingsVersion, 'version'> {
  /** The version of the section that the change was made from; 0 for the environment's. */
  base: number;
  announceUntil?: Date;
}

const versionCursor = defineCursor({ version: 'number' });

/** Tries to append, while other sections change at the same moment. */
const ATTEMPTS = 50;

const VERSIONS = defineCollection<VersionDocument>({
  name: 'settings_versions',
  required: {
    _id: Number,
    section: String,
    before: Object,
    after: Object,
    maker: Object,
    reason: String,
    at: Date,
    sections: Object,
  },
  optional: { checker: Object, proposalId: String, announceUntil: Date },
  indexes: [
    { key: { section: 1, _id: -1 }, name: 'section_versions' },
    {
      key: { proposalId: 1 },
      name: 'proposal',
      unique: true,
      partialFilterExpression: { proposalId: { $exists: true } },
    },
    {
      key: { announceUntil: 1 },
      name: 'announcing',
      partialFilterExpression: { announceUntil: { $exists: true } },
    },
  ],
  hasOutbox: true,
});

/** The versions of the settings. Each holds the whole configuration; none is changed or removed. */
export function createSettingsVersions(connection: Connection, outbox: Outbox) {
  const { model, collection } = VERSIONS.open(connection);
  const wakeOutbox = outbox.register(model);
  const read = { projection: WITHOUT_OUTBOX };

  async function newest(): Promise<Configuration> {
    const [found] = await collection.find({}, read).sort({ _id: -1 }).limit(1).toArray();
    return found ? { version: found._id, sections: found.sections } : { version: 0, sections: {} };
  }

  return {
    newest,

    /**
     * Appends a version. Returns false when the section has changed since `base`. The version of a proposal is appended
     * once.
     */
    async append(
      { base, announceUntil, ...change }: NewVersion,
      events: EventEnvelope[],
    ): Promise<boolean> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const { proposalId } = change;
        if (proposalId && (await collection.findOne({ proposalId }))) return true;
        const { version: latest, sections } = await newest();
        const current = sections[change.section];
        if ((current?.version ?? 0) !== base) return false;
        const version = latest + 1;
        const section = { ...change, version, values: { ...current?.values, ...change.after } };
        const document = {
          _id: version,
          ...change,
          sections: { ...sections, [change.section]: section },
          ...(announceUntil ? { announceUntil } : {}),
          ...toOutbox(events),
        };
        if (!(await insertOnce(collection, document as VersionDocument))) continue;
        wakeOutbox([document]);
        return true;
      }
      throw new Error('settings change too fast to append a version');
    },

    /** Newest first. */
    async list(query: {
      section?: string | undefined;
      cursor?: string | null | undefined;
      limit: number;
    }): Promise<Paged<SettingsVersion>> {
      const { section, cursor, limit } = query;
      const after = versionCursor.parse(cursor);
      const found = await collection
        .find(
          {
            ...(section ? { section } : {}),
            ...(after && { _id: { $lt: after.version } }),
          } as never,
          read,
        )
        .sort({ _id: -1 })
        .limit(limit + 1)
        .toArray();
      return versionCursor.toPage(found.map(toVersion), limit);
    },

    /** Versions of a section after another one, oldest first. */
    async listAfter(section: SettingsSection, version: number): Promise<SettingsVersion[]> {
      const found = await collection
        .find({ section, _id: { $gt: version } } as never, read)
        .sort({ _id: 1 })
        .toArray();
      return found.map(toVersion);
    },

    /** When changes that this person proposed lowered a threshold, and from what to what. */
    async listLowered(field: string, makerId: string): Promise<{ at: Date; before: number }[]> {
      const found = await collection
        .find({
          section: 'thresholds',
          'maker.id': makerId,
          [`before.${field}`]: { $exists: true },
        } as never)
        .toArray();
      return found
        .map(({ at, before, after }) => ({
          at,
          before: Number(before[field]),
          after: Number(after[field]),
        }))
        .filter(({ before, after }) => after < before);
    },

    /** Versions that are still to be announced to investors. */
    async findAnnounced(): Promise<(SettingsVersion & { announceUntil: Date })[]> {
      const found = await collection
        .find({ announceUntil: { $exists: true } }, read)
        .sort({ _id: 1 })
        .toArray();
      return found.map((one) => ({ ...toVersion(one), announceUntil: one.announceUntil as Date }));
    },

    async endAnnouncement(version: number): Promise<void> {
      await collection.updateOne({ _id: version }, { $unset: { announceUntil: 1 } });
    },
  };
}

export type SettingsVersions = ReturnType<typeof createSettingsVersions>;

function toVersion({
  _id,
  sections: _,
  announceUntil: __,
  ...rest
}: VersionDocument): SettingsVersion {
  return { version: _id, ...rest };
}
