import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@candor/kit/clock';
import type { Envelope, Mail, MailSummary } from './mail.ts';
import { mailId, openMailFiles, stampOf } from './mail-files.ts';
import { parseMail, summaryOf } from './parse-mail.ts';

/** More than a person looks back on, few enough to be read within a second at the start. */
const MAX_MAILS = 1000;
const READ_AT_ONCE = 32;

export interface MailStore {
  /** Newest first. */
  list(): readonly MailSummary[];
  /** The id of the stored mail: of the earlier one where the same Message-ID came to the same people. */
  add(envelope: Envelope, raw: Buffer): Promise<string>;
  /** `latest` is the newest one. */
  get(id: string): Promise<Mail | undefined>;
  /** The mail as it was sent. */
  source(id: string): Promise<Buffer | undefined>;
  markRead(id: string): Promise<void>;
  /** Ids that aren't there are passed over. */
  remove(ids: readonly string[]): Promise<void>;
  removeAll(): Promise<void>;
  /** @returns how to stop listening. */
  onChange(listener: () => void): () => void;
}

function identity(messageId: string, { to }: Envelope): string | undefined {
  if (!messageId) return undefined;
  const people = to.map((address) => address.toLowerCase()).sort();
  return createHash('sha256')
    .update(JSON.stringify([messageId, people]))
    .digest('hex');
}

export async function openMailStore(dataDir: string, clock: Clock): Promise<MailStore> {
  const files = await openMailFiles(dataDir);
  const listeners = new Set<() => void>();
  /** Oldest first. */
  const mails = new Map<string, MailSummary>();
  /** By identity; holds a mail that is still being written too, so that its twin waits for it. */
  const known = new Map<string, Promise<string>>();
  const identities = new Map<string, string>();
  let lastStamp = 0;

  function remember(mail: MailSummary, envelope: Envelope): void {
    mails.set(mail.id, mail);
    const same = identity(mail.messageId, envelope);
    if (!same) return;
    identities.set(mail.id, same);
    known.set(same, Promise.resolve(mail.id));
  }

  /** Reading, marking and removing rename and unlink the same files, so they take turns. */
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  }

  async function forget(id: string): Promise<void> {
    const mail = mails.get(id);
    if (!mail) return;
    await files.remove(mail);
    mails.delete(id);
    known.delete(identities.get(id) ?? '');
    identities.delete(id);
  }

  const changed = () => {
    for (const listener of listeners) listener();
  };

  const newestFirst = () => [...mails.values()].sort((a, b) => (a.id < b.id ? 1 : -1));
  const find = (id: string) => (id === 'latest' ? newestFirst()[0] : mails.get(id));

  async function store(mail: Mail, envelope: Envelope, raw: Buffer): Promise<string> {
    await files.write(mail.id, envelope, raw);
    remember(summaryOf(mail), envelope);
    if (mails.size > MAX_MAILS) {
      await inTurn(() => forget(newestFirst().at(-1)?.id ?? ''));
    }
    changed();
    return mail.id;
  }

  const kept = await files.list();
  for (let at = 0; at < kept.length; at += READ_AT_ONCE) {
    const batch = kept.slice(at, at + READ_AT_ONCE).map(async (file) => {
      const { envelope, raw } = await files.load(file);
      return { envelope, mail: summaryOf(await parseMail(raw, { ...file, envelope })) };
    });
    for (const { envelope, mail } of await Promise.all(batch)) remember(mail, envelope);
  }
  lastStamp = stampOf(kept.at(-1)?.id ?? '0');

  return {
    list: newestFirst,

    async add(envelope, raw) {
      // Never the same twice, so that ids order mails that arrive within a millisecond as they came.
      lastStamp = Math.max(clock.now().getTime(), lastStamp + 1);
      const id = mailId(lastStamp, randomBytes(6).toString('hex'));
      const created = new Date(lastStamp);
      const mail = await parseMail(raw, { id, created, read: false, envelope });
      const same = identity(mail.messageId, envelope);
      if (!same) return store(mail, envelope, raw);
      const earlier = known.get(same);
      if (earlier) return earlier;
      const stored = store(mail, envelope, raw);
      known.set(same, stored);
      stored.catch(() => known.delete(same));
      return stored;
    },

    get: (id) =>
      inTurn(async () => {
        const summary = find(id);
        if (!summary) return undefined;
        const { envelope, raw } = await files.load(summary);
        return parseMail(raw, { ...summary, envelope });
      }),

    source: (id) =>
      inTurn(async () => {
        const summary = find(id);
        return summary && (await files.load(summary)).raw;
      }),

    markRead: (id) =>
      inTurn(async () => {
        const mail = find(id);
        if (!mail || mail.read) return;
        await files.markRead(mail.id);
        mails.set(mail.id, { ...mail, read: true });
        changed();
      }),

    remove: (ids) =>
      inTurn(async () => {
        for (const id of ids) await forget(id);
        changed();
      }),

    removeAll: () =>
      inTurn(async () => {
        for (const id of [...mails.keys()]) await forget(id);
        changed();
      }),

    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
