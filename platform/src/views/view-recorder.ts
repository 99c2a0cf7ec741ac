import type { Call } from '@candor/contracts/calls/call';
import { hasPermission } from '@candor/contracts/permissions';
import type { ViewedPart } from '@candor/contracts/views';
import type { Clock } from '@candor/kit/clock';
import type { Caller } from '@candor/kit/http/auth-middleware';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { insertMissing } from '@candor/kit/mongo/insert-once';
import { makeEvent, type Outbox, toOutbox, type WithOutbox } from '@candor/kit/mongo/outbox';
import { currentContext } from '@candor/kit/request-context';
import mongoose from 'mongoose';

/** Accounts whose data a staff member was shown, and by which call. */
export interface View {
  viewer: Caller;
  accountIds: readonly string[];
  what: ViewedPart;
  /** A list of several accounts: each is recorded once per viewer and hour, because lists are read again and again. */
  isList: boolean;
}

/** Records what staff are shown, before they are shown it. Nothing is recorded of owners and of others than staff. */
export interface ViewRecorder {
  record(view: View): Promise<void>;
}

interface ViewDocument extends WithOutbox {
  _id: mongoose.Types.ObjectId;
  accountId: string;
  viewerId: string;
  viewerRole: string;
  what: ViewedPart;
  requestId: string | null;
  at: Date;
  /** Of a list: viewer, account, part and hour. */
  hourKey?: string;
}

/** The events have left long before. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;
const HOUR_MS = 60 * 60 * 1000;
/** Views of this hour that are remembered as recorded. */
const MAX_REMEMBERED = 20_000;

const VIEWS = defineCollection<ViewDocument>({
  name: 'account_views',
  required: { accountId: String, viewerId: String, viewerRole: String, what: String, at: Date },
  optional: { requestId: String, hourKey: String },
  indexes: [
    {
      key: { hourKey: 1 },
      name: 'hour',
      unique: true,
      partialFilterExpression: { hourKey: { $exists: true } },
    },
    { key: { at: 1 }, name: 'retention', expireAfterSeconds: KEPT_SECONDS },
  ],
  hasOutbox: true,
});

/** Stores each view with its event `audit.account-viewed.v1` in one write of the service's own database. */
export function createViewRecorder(deps: {
  connection: Connection;
  outbox: Outbox;
  clock: Clock;
}): ViewRecorder {
  const { connection, outbox, clock } = deps;
  const { model, collection } = VIEWS.open(connection);
  const wakeOutbox = outbox.register(model);

  function toDocument(view: View, accountId: string, at: Date): ViewDocument {
    const { viewer, what, isList } = view;
    const fields = {
      accountId,
      viewerId: viewer.id,
      viewerRole: viewer.role,
      what,
      requestId: currentContext()?.requestId ?? null,
    };
    const event = makeEvent(
      'audit.account-viewed.v1',
      { ...fields, viewerRole: viewer.role, at: at.toISOString() },
      at,
    );
    const hour = Math.floor(at.getTime() / HOUR_MS);
    return {
      _id: new mongoose.Types.ObjectId(),
      ...fields,
      at,
      ...(isList ? { hourKey: [viewer.id, accountId, what, hour].join(':') } : {}),
      ...toOutbox([event]),
    };
  }

  /** Keys of views that are stored. A list is read again and again, and then nothing has to be asked of the database. */
  const recorded = new Set<string>();

  function remember(keys: readonly (string | undefined)[]): void {
    if (recorded.size > MAX_REMEMBERED) recorded.clear();
    for (const key of keys) if (key) recorded.add(key);
  }

  /** Without those of a list that were recorded within this hour already. */
  async function findNew(all: ViewDocument[]): Promise<ViewDocument[]> {
    const documents = all.filter(({ hourKey }) => !hourKey || !recorded.has(hourKey));
    const keys = documents.flatMap(({ hourKey }) => hourKey ?? []);
    if (keys.length === 0) return documents;
    const found = await collection
      .find({ hourKey: { $in: keys } })
      .project<{ hourKey: string }>({ hourKey: 1 })
      .toArray();
    const known = new Set(found.map(({ hourKey }) => hourKey));
    remember([...known]);
    return documents.filter(({ hourKey }) => !hourKey || !known.has(hourKey));
  }

  return {
    async record(view) {
      if (!hasPermission(view.viewer.role, 'accounts:read')) return;
      const at = clock.now();
      const others = new Set(view.accountIds);
      others.delete(view.viewer.id);
      const documents = await findNew([...others].map((id) => toDocument(view, id, at)));
      if (documents.length === 0) return;
      // A concurrent call may have recorded some of them.
      const isNew = await insertMissing(collection, documents);
      wakeOutbox(isNew ? documents : undefined);
      remember(documents.map(({ hourKey }) => hourKey));
    },
  };
}

/** The accounts that the answer of a call shows, as its column `views` says. */
export function findViewedAccounts(
  { views }: Pick<Call, 'views'>,
  params: Readonly<Record<string, string>>,
  data: unknown,
): string[] {
  if (!views || views.account === 'handler') return [];
  if (views.account === 'path') return params.id ? [params.id] : [];
  const field = views.account;
  const items = Array.isArray(data) ? data : [data];
  return items.flatMap((item: unknown) => {
    const id = (item as Record<string, unknown> | null)?.[field];
    return typeof id === 'string' ? [id] : [];
  });
}
