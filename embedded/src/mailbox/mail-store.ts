import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Envelope, Mail, MailSummary } from './mail.ts';
import { openMailFiles } from './mail-files.ts';
import { parseMail, toSummary } from './parse-mail.ts';

/** More than a person looks back on, few enough to be read quickly at the start. The first to come go first. */
const MAX_MAILS = 1000;
/** How many characters of an id are the time of arrival. */
const STAMP = 9;

export interface MailStore {
  /** Newest first. */
  list(): MailSummary[];
  /** The id of the stored mail: of the earlier one where the same Message-ID came to the same people. */
  add(envelope: Envelope, raw: Buffer): Promise<string>;
  /** `latest` is the newest one. It counts as read from then on. */
  open(id: string): Promise<Mail | undefined>;
  /** All without ids; ids that aren't there are passed over. */
  remove(ids?: readonly string[]): void;
  /** Emits "change", and "end" when the mailbox stops. */
  changes: EventEmitter;
}

/** The same for a mail that is sent again; '' where a mail doesn't say which it is. */
function toIdentity({ MessageID, To, Cc, Bcc }: Mail | MailSummary): string {
  const people = [...To, ...Cc, ...Bcc].map(({ Address }) => Address.toLowerCase()).sort();
  return MessageID && JSON.stringify([MessageID, ...people]);
}

export async function openMailStore(dataDir: string): Promise<MailStore> {
  const files = await openMailFiles(dataDir);
  const changes = new EventEmitter().setMaxListeners(0);
  const mails = new Map<string, MailSummary>();
  /** By identity; holds a mail that is still being written too, so that its twin waits for it. */
  const known = new Map<string, Promise<string>>();
  let lastStamp = 0;

  const list = () => [...mails.values()].sort((a, b) => (a.ID < b.ID ? 1 : -1));
  const toFile = ({ ID, Read }: MailSummary) => ({ id: ID, read: Read });

  function forget(mail: MailSummary): void {
    files.remove(toFile(mail));
    mails.delete(mail.ID);
    known.delete(toIdentity(mail));
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
    lastStamp = Number.parseInt(file.id.slice(0, STAMP), 36);
    const mail = await parseMail(raw, { ...file, created: new Date(lastStamp), envelope });
    mails.set(mail.ID, toSummary(mail));
    if (mail.MessageID) known.set(toIdentity(mail), Promise.resolve(mail.ID));
  }

  return {
    list,
    changes,

    async add(envelope, raw) {
      // Never the same twice, so that ids order mails that arrive within a millisecond as they came.
      lastStamp = Math.max(Date.now(), lastStamp + 1);
      const id = lastStamp.toString(36).padStart(STAMP, '0') + randomBytes(6).toString('hex');
      const created = new Date(lastStamp);
      const mail = await parseMail(raw, { id, created, read: false, envelope });
      if (!mail.MessageID) return store(mail, envelope, raw);
      const identity = toIdentity(mail);
      const stored = known.get(identity) ?? store(mail, envelope, raw);
      known.set(identity, stored);
      stored.catch(() => known.delete(identity));
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
