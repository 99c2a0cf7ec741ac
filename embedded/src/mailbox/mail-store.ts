import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Envelope, Mail, MailSummary } from './mail.ts';
import { openMailFiles } from './mail-files.ts';
import { findMessageId, parseMail, toSummary } from './parse-mail.ts';

/** Mails kept; beyond it the oldest are removed. */
const MAX_MAILS = 1000;
/** Leading characters of an id that encode the time of arrival. */
const STAMP_LENGTH = 9;

/** A stored mail. It is parsed when it is listed or opened first. */
interface Entry {
  id: string;
  read: boolean;
  identity: string;
  summary?: MailSummary;
}

export interface MailStore {
  /** Newest first: `limit` mails from the place `start` on, by default all. */
  list(range?: { start: number; limit: number }): Promise<MailSummary[]>;
  count(): { total: number; unread: number };
  /** Stores a mail and returns its id. A repeated Message-ID to the same recipients returns the id of the first mail. */
  add(envelope: Envelope, raw: Buffer): Promise<string>;
  /** Returns the mail and marks it as read. The id `latest` means the newest one. */
  open(id: string): Promise<Mail | undefined>;
  /** Removes these mails, or all without ids. Unknown ids are ignored. */
  remove(ids?: readonly string[]): void;
  /** Emits "change", and "end" when the mailbox stops. */
  changes: EventEmitter;
}

/** Key that a mail shares with its resends; '' for a mail without Message-ID. */
function toIdentity({ to }: Envelope, raw: Buffer): string {
  const messageId = findMessageId(raw);
  return messageId && JSON.stringify([messageId, ...to.map((one) => one.toLowerCase()).sort()]);
}

const toStamp = (id: string) => Number.parseInt(id.slice(0, STAMP_LENGTH), 36);

export async function openMailStore(dataDir: string): Promise<MailStore> {
  const files = await openMailFiles(dataDir);
  const changes = new EventEmitter().setMaxListeners(0);
  /** Oldest first. */
  const mails = new Map<string, Entry>();
  /** Ids by identity. Mails still being written are included, so that a duplicate waits for the first. */
  const idsByIdentity = new Map<string, Promise<string>>();
  let lastStamp = 0;

  function forget(mail: Entry): void {
    files.remove(mail);
    mails.delete(mail.id);
    idsByIdentity.delete(mail.identity);
  }

  async function store(entry: Entry, envelope: Envelope, raw: Buffer): Promise<string> {
    await files.write(entry.id, envelope, raw);
    mails.set(entry.id, entry);
    const [oldest] = mails.size > MAX_MAILS ? mails.values() : [];
    if (oldest) forget(oldest);
    changes.emit('change');
    return entry.id;
  }

  async function parse(mail: Entry): Promise<Mail> {
    const { id, read } = mail;
    const { envelope, raw } = files.load(mail);
    const parsed = await parseMail(raw, { id, created: new Date(toStamp(id)), read, envelope });
    mail.summary ??= toSummary(parsed);
    return parsed;
  }

  async function summarize(mail: Entry): Promise<MailSummary> {
    const summary = mail.summary ?? toSummary(await parse(mail));
    return { ...summary, Read: mail.read };
  }

  for (const file of files.list()) {
    const { envelope, raw } = files.load(file);
    const identity = toIdentity(envelope, raw);
    lastStamp = toStamp(file.id);
    mails.set(file.id, { ...file, identity });
    if (identity) idsByIdentity.set(identity, Promise.resolve(file.id));
  }

  return {
    changes,

    async list({ start, limit } = { start: 0, limit: MAX_MAILS }) {
      const newestFirst = [...mails.values()].reverse();
      const summaries: MailSummary[] = [];
      for (const mail of newestFirst.slice(start, start + limit)) {
        // Meanwhile it may have been removed.
        if (mails.has(mail.id)) summaries.push(await summarize(mail));
      }
      return summaries;
    },

    count() {
      let unread = 0;
      for (const { read } of mails.values()) if (!read) unread += 1;
      return { total: mails.size, unread };
    },

    async add(envelope, raw) {
      // Strictly increasing, so that ids keep the order of mails that arrive within one millisecond.
      lastStamp = Math.max(Date.now(), lastStamp + 1);
      const id =
        lastStamp.toString(36).padStart(STAMP_LENGTH, '0') + randomBytes(6).toString('hex');
      const identity = toIdentity(envelope, raw);
      const entry = { id, read: false, identity };
      if (!identity) return store(entry, envelope, raw);
      const stored = idsByIdentity.get(identity) ?? store(entry, envelope, raw);
      idsByIdentity.set(identity, stored);
      stored.catch(() => idsByIdentity.delete(identity));
      return stored;
    },

    async open(id) {
      const mail = id === 'latest' ? [...mails.values()].at(-1) : mails.get(id);
      if (!mail) return undefined;
      if (!mail.read) {
        files.markRead(mail.id);
        mail.read = true;
        changes.emit('change');
      }
      return parse(mail);
    },

    remove(ids = [...mails.keys()]) {
      for (const id of ids) {
        const mail = mails.get(id);
        if (mail) forget(mail);
      }
      changes.emit('change');
    },
  };
}
