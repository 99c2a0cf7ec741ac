import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createBatcher } from '@candor/kit/batcher';
import { clearDrafts, writeDurably } from '@candor/kit/files/durable-file';
import { syncFolder } from '@candor/kit/files/sync-folder';
import type { Envelope } from './mail.ts';

const NAME = /^([0-9a-z]{9}[0-9a-f]{12})(\.read)?\.eml$/;
const END = 'End-Of-Envelope: yes\r\n';

/** Mails written together at most. */
const WRITTEN_AT_ONCE = 50;

/** A mail on disk. Its id begins with the time of arrival, so file names sort by age. */
export interface MailFile {
  id: string;
  read: boolean;
}

/** Encodes the envelope as header lines before the mail, as mail servers do. */
function encode({ from, to }: Envelope): Buffer {
  const lines = [`Return-Path: <${from}>`, ...to.map((address) => `Envelope-To: <${address}>`)];
  return Buffer.from(`${lines.join('\r\n')}\r\n${END}`);
}

function decode(content: Buffer): { envelope: Envelope; raw: Buffer } {
  const at = content.indexOf(END);
  const head = content.subarray(0, at).toString();
  const values = (name: string) =>
    [...head.matchAll(new RegExp(`^${name}: <(.*)>\r$`, 'gm'))].map((match) => match[1] ?? '');
  return {
    envelope: { from: values('Return-Path')[0] ?? '', to: values('Envelope-To') },
    raw: content.subarray(at + END.length),
  };
}

/**
 * One `.eml` file per mail; reading a mail renames its file, as in a Maildir. Files are small and local, so they are
 * read, renamed and removed synchronously, which rules out races.
 */
export async function openMailFiles(dataDir: string) {
  await clearDrafts(dataDir);
  const path = ({ id, read }: MailFile) => join(dataDir, `${id}${read ? '.read' : ''}.eml`);

  const write = createBatcher<{ id: string; envelope: Envelope; raw: Buffer }, void>({
    max: WRITTEN_AT_ONCE,
    async run(items) {
      const written = await Promise.allSettled(
        items.map(({ value: { id, envelope, raw } }) =>
          writeDurably(dataDir, path({ id, read: false }), [
            Buffer.concat([encode(envelope), raw]),
          ]),
        ),
      );
      await syncFolder(dataDir);
      written.forEach((result, index) => {
        if (result.status === 'fulfilled') items[index]?.resolve();
        else items[index]?.reject(result.reason);
      });
    },
  });

  return {
    /** Oldest first. */
    list: (): MailFile[] =>
      readdirSync(dataDir)
        .sort()
        .map((name) => NAME.exec(name))
        .filter((match) => match !== null)
        .map(([, id = '', read]) => ({ id, read: read !== undefined })),
    /** Writes the file atomically; resolves once it is on disk. Mails that arrive together share the flush of the folder. */
    write: (id: string, envelope: Envelope, raw: Buffer) => write({ id, envelope, raw }),
    load: (file: MailFile) => decode(readFileSync(path(file))),
    markRead: (id: string) => renameSync(path({ id, read: false }), path({ id, read: true })),
    remove: (file: MailFile) => rmSync(path(file), { force: true }),
  };
}
