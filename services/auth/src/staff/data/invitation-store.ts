import type { Paged } from '@candor/contracts/envelope';
import type { EventEnvelope } from '@candor/contracts/events';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { insertOnce } from '@candor/kit/mongo/insert-once';
import { readPage } from '@candor/kit/mongo/list-cursor';
import {
  type Outbox,
  toOutbox,
  WITHOUT_OUTBOX,
  type WithOutbox,
  withEvents,
} from '@candor/kit/mongo/outbox';
import { Types } from 'mongoose';
import type { MailLink } from '../../mail-links/rules/mail-link.ts';
import { type Invitation, KEPT_DAYS } from '../rules/invitation.ts';

interface InvitationDocument extends WithOutbox, Omit<Invitation, 'id'> {
  _id: Types.ObjectId;
  purgeAt: Date;
}

const DAY_MS = 86_400_000;
const toId = (id: string) => new Types.ObjectId(id);
const toPurgeAt = (end: Date) => new Date(end.getTime() + KEPT_DAYS * DAY_MS);

const open = { status: 'open' as const };

const INVITATIONS = defineCollection<InvitationDocument>({
  name: 'invitations',
  required: {
    email: String,
    role: String,
    status: String,
    invitedBy: Object,
    bySoleAdmin: Boolean,
    link: Object,
    createdAt: Date,
    purgeAt: Date,
  },
  optional: { claimedUntil: Date, language: String },
  indexes: [
    { key: { email: 1 }, name: 'open_address', unique: true, partialFilterExpression: open },
    {
      key: { bySoleAdmin: 1 },
      name: 'open_of_sole_admin',
      unique: true,
      partialFilterExpression: { ...open, bySoleAdmin: true },
    },
    { key: { 'link.hash': 1 }, name: 'link' },
    { key: { status: 1, createdAt: 1, _id: 1 }, name: 'status_age' },
    { key: { purgeAt: 1 }, name: 'retention', expireAfterSeconds: 0 },
  ],
  hasOutbox: true,
});

export function createInvitationStore(connection: Connection, outbox: Outbox) {
  const { model, collection } = INVITATIONS.open(connection);
  const wakeOutbox = outbox.register(model);

  async function findOne(filter: object): Promise<Invitation | null> {
    const found = await collection.findOne(filter, { projection: WITHOUT_OUTBOX });
    return found && toInvitation(found);
  }

  async function update(filter: object, change: object, events: EventEnvelope[]) {
    const { matchedCount } = await collection.updateOne(
      filter,
      withEvents(change, events) as never,
    );
    if (matchedCount > 0) wakeOutbox();
    return matchedCount > 0;
  }

  const unclaimed = (now: Date) => ({
    $or: [{ claimedUntil: null }, { claimedUntil: { $lte: now } }],
  });

  return {
    find: (id: string): Promise<Invitation | null> => findOne({ _id: toId(id) }),
    findOpen: (
      by: { email: string } | { hash: string } | { bySoleAdmin: true } | { 'invitedBy.id': string },
    ): Promise<Invitation | null> =>
      findOne({ ...open, ...('hash' in by ? { 'link.hash': by.hash } : by) }),
    /**
     * Inserts the invitation with its events. Returns false when this id exists, the address has an open invitation, or the only
     * admin has another one.
     */
    async insert({ id, ...fields }: Invitation, events: EventEnvelope[]): Promise<boolean> {
      const purgeAt = toPurgeAt(fields.link.expiresAt);
      const document = { _id: toId(id), ...fields, purgeAt, ...toOutbox(events) };
      const isInserted = await insertOnce(collection, document);
      if (isInserted) wakeOutbox([document]);
      return isInserted;
    },
    /** Open invitations whose claim has ended without a result. */
    async findInterrupted(now: Date): Promise<Invitation[]> {
      const filter = { ...open, claimedUntil: { $lte: now } };
      const found = await collection
        .find(filter, { projection: WITHOUT_OUTBOX })
        .limit(100)
        .toArray();
      return found.map(toInvitation);
    },
    async list({
      cursor,
      limit,
    }: {
      cursor: string | null;
      limit: number;
    }): Promise<Paged<Invitation>> {
      return readPage(collection, open, { order: 'oldest-first', cursor, limit }, toInvitation);
    },
    /** Replaces the link of an open invitation. Returns null when it is not open, is claimed, or its link was replaced since. */
    async renew(
      id: string,
      { expectHash, link, now }: { expectHash: string; link: MailLink; now: Date },
      events: EventEnvelope[],
    ): Promise<Invitation | null> {
      const filter = { _id: toId(id), ...open, 'link.hash': expectHash, ...unclaimed(now) };
      const change = { $set: { link, purgeAt: toPurgeAt(link.expiresAt) } };
      return (await update(filter, change, events)) ? findOne({ _id: toId(id) }) : null;
    },
    /** Keeps others from using an open invitation. Returns false when the link is not its current one or somebody else uses it. */
    claim: (
      id: string,
      { hash, now, until }: { hash: string; now: Date; until: Date },
    ): Promise<boolean> =>
      update(
        {
          _id: toId(id),
          ...open,
          'link.hash': hash,
          'link.expiresAt': { $gt: now },
          ...unclaimed(now),
        },
        { $set: { claimedUntil: until } },
        [],
      ),
    async release(id: string) {
      await update({ _id: toId(id), ...open }, { $set: { claimedUntil: null } }, []);
    },
    async accept(id: string, now: Date, events: EventEnvelope[]) {
      const end = { status: 'accepted', claimedUntil: null, purgeAt: toPurgeAt(now) };
      await update({ _id: toId(id), ...open }, { $set: end }, events);
    },
    /** Returns false when it is not open or somebody is using it. */
    withdraw: (id: string, now: Date, events: EventEnvelope[]): Promise<boolean> =>
      update(
        { _id: toId(id), ...open, ...unclaimed(now) },
        { $set: { status: 'withdrawn', purgeAt: toPurgeAt(now) } },
        events,
      ),
  };
}

function toInvitation({ _id, purgeAt: _, ...fields }: InvitationDocument): Invitation {
  return { id: _id.toHexString(), ...fields };
}
