import { constants, readFileSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createBatcher } from '@candor/kit/batcher';
import { clearDrafts, writeDurably } from '@candor/kit/files/durable-file';
import { syncFolder } from '@candor/kit/files/sync-folder';
import type { StoredMail } from './mail.ts';
import { toIdentity } from './mail-identity.ts';

/** Where an email is in the journal. */
export interface MailPlace {
  id: string;
  read: boolean;
  identity: string;
  at: number;
  length: number;
}
type Line = StoredMail | { read: string } | { removed: string[] };

/** Mails kept; beyond it the oldest are removed. */
export const MAX_MAILS = 1000;
/** Size in bytes from which the journal is written anew, if at most half of it is still needed. */
const MAX_BYTES = 16 * 1024 * 1024;
const WRITTEN_AT_ONCE = 200;
const NEW_LINE = 10;

export type MailJournal = Awaited<ReturnType<typeof openMailJournal>>;

/**
 * One file of JSON lines, which is appended to: mails, which of them were read and which removed. Lines that arrive together
 * share a flush. A line that a crash cut off was not acknowledged, and is dropped.
 */
export async function openMailJournal(dataDir: string) {
  await clearDrafts(dataDir);
  const path = join(dataDir, 'mails.jsonl');
  const openFile = () => open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  let file = await openFile();
  await syncFolder(dataDir);
  let size = 0;
  /** Oldest first. */
  const mails = new Map<string, MailPlace>();
  const idsByIdentity = new Map<string, string>();

  function drop(id: string): void {
    idsByIdentity.delete(mails.get(id)?.identity ?? '');
    mails.delete(id);
  }

  function note(line: Line, length: number): void {
    if ('removed' in line) line.removed.forEach(drop);
    else if ('read' in line) {
      const mail = mails.get(line.read);
      if (mail) mail.read = true;
    } else {
      const { id } = line;
      const identity = toIdentity(line);
      mails.set(id, { id, read: false, identity, at: size, length });
      if (identity) idsByIdentity.set(identity, id);
      const [oldest = ''] = mails.size > MAX_MAILS ? mails.keys() : [];
      drop(oldest);
    }
    size += length;
  }

  const stored = readFileSync(path);
  for (let end = stored.indexOf(NEW_LINE); end >= 0; end = stored.indexOf(NEW_LINE, size)) {
    note(JSON.parse(stored.toString('utf8', size, end)), end + 1 - size);
  }
  await file.truncate(size);

  function bytesOf({ at, length }: MailPlace): Buffer {
    const bytes = Buffer.alloc(length);
    readSync(file.fd, bytes, 0, length, at);
    return bytes;
  }

  /** Writes the journal with the emails that are kept. */
  async function rewrite(): Promise<void> {
    const kept = [...mails.values()];
    const reads = kept.filter(({ read }) => read).map(({ id }) => encode({ read: id }));
    await writeDurably(dataDir, path, [...kept.map(bytesOf), ...reads]);
    await syncFolder(dataDir);
    const former = file;
    file = await openFile();
    size = reads.reduce((sum, { length }) => sum + length, 0);
    let at = 0;
    for (const mail of kept) {
      mail.at = at;
      at += mail.length;
    }
    size += at;
    await former.close();
  }

  const append = createBatcher<Line, void>({
    max: WRITTEN_AT_ONCE,
    async run(items) {
      const lines = items.map(({ value }) => encode(value));
      const bytes = Buffer.concat(lines);
      try {
        // A full disk takes a part of it, and refuses the rest.
        for (let at = 0; at < bytes.length; ) {
          at += (await file.write(bytes, at, bytes.length - at, size + at)).bytesWritten;
        }
        await file.datasync();
      } catch (error) {
        await file.truncate(size);
        throw error;
      }
      items.forEach(({ value, resolve }, index) => {
        note(value, lines[index]?.length ?? 0);
        resolve();
      });
      if (size < MAX_BYTES) return;
      const needed = [...mails.values()].reduce((sum, { length }) => sum + length, 0);
      if (size > 2 * needed) await rewrite();
    },
  });

  return {
    /** Oldest first. */
    mails: mails as ReadonlyMap<string, Readonly<MailPlace>>,
    findByIdentity: (identity: string) => idsByIdentity.get(identity),
    /** Resolves once the line is on disk. */
    append,
    load: (place: MailPlace): StoredMail => JSON.parse(bytesOf(place).toString()),
    close: () => file.close(),
  };
}

const encode = (line: Line) => Buffer.from(`${JSON.stringify(line)}\n`);
