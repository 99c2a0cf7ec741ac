import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { importMailFiles } from './import-mail-files.ts';
import type { Envelope, Mail, MailContent, MailSummary } from './mail.ts';
import { toIdentity } from './mail-identity.ts';
import { MAX_MAILS, type MailPlace, openMailJournal } from './mail-journal.ts';
import { parseMail, toSummary } from './parse-mail.ts';

/** Leading characters of an id that encode the time of arrival. */
const STAMP_LENGTH = 9;
const toStamp = (id: string) => Number.parseInt(id.slice(0, STAMP_LENGTH), 36);

export interface MailStore {
  /** Newest first: `limit` mails from the place `start` on, by default all. */
  list(range?: { start: number; limit: number }): Promise<MailSummary[]>;
  count(): { total: number; unread: number };
  /** Stores an email and returns its id. A repeated Message-ID to the same recipients returns the id of the first mail. */
  add(envelope: Envelope, content: MailContent): Promise<string>;
  /** Returns the mail and marks it as read. The id `latest` means the newest one. */
  open(id: string): Promise<Mail | undefined>;
  /** Removes these emails, or all without ids. Unknown ids are ignored. */
  remove(ids?: readonly string[]): Promise<void>;
  /** Emits "change", and "end" when the mailbox stops. */
  changes: EventEmitter;
  close(): Promise<void>;
}

export async function openMailStore(dataDir: string): Promise<MailStore> {
  const journal = await openMailJournal(dataDir);
  await importMailFiles(dataDir, journal);
  const { mails, append } = journal;
  const changes = new EventEmitter().setMaxListeners(0);
  /** An email is parsed when it is listed or opened first. */
  const summaries = new WeakMap<MailPlace, MailSummary>();
  /** Mails being written, by identity: a duplicate waits for the first. */
  const writing = new Map<string, Promise<string>>();
  let lastStamp = toStamp([...mails.keys()].at(-1) ?? '0');

  async function write(envelope: Envelope, content: MailContent): Promise<string> {
    // Strictly increasing, so that ids keep the order of emails that arrive within one millisecond.
    lastStamp = Math.max(Date.now(), lastStamp + 1);
    const id = lastStamp.toString(36).padStart(STAMP_LENGTH, '0') + randomBytes(6).toString('hex');
    await append({ id, envelope, ...content });
    changes.emit('change');
    return id;
  }

  const parse = (place: MailPlace): Promise<Mail> =>
    parseMail(journal.load(place), { created: new Date(toStamp(place.id)), read: place.read });

  async function summarize(place: MailPlace): Promise<MailSummary> {
    const summary = summaries.get(place) ?? toSummary(await parse(place));
    summaries.set(place, summary);
    return { ...summary, Read: place.read };
  }

  return {
    changes,
    close: journal.close,

    async list({ start, limit } = { start: 0, limit: MAX_MAILS }) {
      const newestFirst = [...mails.values()].reverse();
      const summarized: MailSummary[] = [];
      for (const place of newestFirst.slice(start, start + limit)) {
        // Meanwhile it may have been removed.
        if (mails.has(place.id)) summarized.push(await summarize(place));
      }
      return summarized;
    },

    count() {
      let unread = 0;
      for (const { read } of mails.values()) if (!read) unread += 1;
      return { total: mails.size, unread };
    },

    async add(envelope, content) {
      const identity = toIdentity({ envelope, ...content });
      if (!identity) return write(envelope, content);
      const known = journal.findByIdentity(identity) ?? writing.get(identity);
      if (known) return known;
      const written = write(envelope, content).finally(() => writing.delete(identity));
      writing.set(identity, written);
      return written;
    },

    async open(id) {
      const place = id === 'latest' ? [...mails.values()].at(-1) : mails.get(id);
      if (!place) return undefined;
      if (!place.read) {
        await append({ read: place.id });
        changes.emit('change');
      }
      return mails.has(place.id) ? parse(place) : undefined;
    },

    async remove(ids = [...mails.keys()]) {
      await append({ removed: [...ids] });
      changes.emit('change');
    },
  };
}
