import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Envelope, Mail, MailSummary } from './mail.ts';
import { openMailFiles } from './mail-files.ts';
import { parseMail, toSummary } from './parse-mail.ts';

/** Mails kept; beyond it the oldest are removed. All are parsed at the start, so the limit bounds its duration. */
const MAX_MAILS = 1000;
/** Leading characters of an id that encode the time of arrival. */
const STAMP_LENGTH = 9;

export interface MailStore {
  /** Newest first. */
  list(): MailSummary[];
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
function toIdentity({ MessageID, To, Cc, Bcc }: Mail | MailSummary): string {
  const people = [...To, ...Cc, ...Bcc].map(({ Address }) => Address.toLowerCase()).sort();
  return MessageID && JSON.stringify([MessageID, ...people]);
}

export async function openMailStore(dataDir: string): Promise<MailStore> {
  const files = await openMailFiles(dataDir);
  const changes = new EventEmitter().setMaxListeners(0);
  const mails = new Map<string, MailSummary>();
  /** Ids by identity. Mails still being written are included, so that a duplicate waits for the first. */
  const idsByIdentity = new Map<string, Promise<string>>();
  let lastStamp = 0;

  const list = () => [...mails.values()].sort((a, b) => (a.ID < b.ID ? 1 : -1));
  const toFile = ({ ID, Read }: MailSummary) => ({ id: ID, read: Read });

  function forget(mail: MailSummary): void {
    files.remove(toFile(mail));
    mails.delete(mail.ID);
    idsByIdentity.delete(toIdentity(mail));
  }

  async function store(mail: Mail, envelope: Envelope, raw: Buffer): Promise<string> {
    await files.write(mail.ID, envelope, raw);
    mails.set(mail.ID, toSummary(mail));
    for (const old of [...mails.values()].slice(0, -MAX_MAILS)) forget(old);
    changes.emit('change');
    return mail.ID;
  }

  for (const file of files.list()) {
    const { envelope, raw } = files.load(file);
    lastStamp = Number.parseInt(file.id.slice(0, STAMP_LENGTH), 36);
    const mail = await parseMail(raw, { ...file, created: new Date(lastStamp), envelope });
    mails.set(mail.ID, toSummary(mail));
    if (mail.MessageID) idsByIdentity.set(toIdentity(mail), Promise.resolve(mail.ID));
  }

  return {
    list,
    changes,

    async add(envelope, raw) {
      // Strictly increasing, so that ids keep the order of mails that arrive within one millisecond.
      lastStamp = Math.max(Date.now(), lastStamp + 1);
      const id =
        lastStamp.toString(36).padStart(STAMP_LENGTH, '0') + randomBytes(6).toString('hex');
      const created = new Date(lastStamp);
      const mail = await parseMail(raw, { id, created, read: false, envelope });
      if (!mail.MessageID) return store(mail, envelope, raw);
      const identity = toIdentity(mail);
      const stored = idsByIdentity.get(identity) ?? store(mail, envelope, raw);
      idsByIdentity.set(identity, stored);
      stored.catch(() => idsByIdentity.delete(identity));
      return stored;
    },

    async open(id) {
      const summary = id === 'latest' ? list()[0] : mails.get(id);
      if (!summary) return undefined;
      const { envelope, raw } = files.load(toFile(summary));
      if (!summary.Read) {
        files.markRead(summary.ID);
        summary.Read = true;
        changes.emit('change');
      }
      return parseMail(raw, { id: summary.ID, created: summary.Created, read: true, envelope });
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
