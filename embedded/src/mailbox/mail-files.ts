import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { clearDrafts, writeDurably } from '../durable-file.ts';
import { syncFolder } from '../sync-folder.ts';
import type { Envelope } from './mail.ts';

const NAME = /^([0-9a-z]{9})([0-9a-f]{12})(\.read)?\.eml$/;

/** A mail on disk; its id begins with the time of its arrival, so that names sort by age. */
export interface MailFile {
  id: string;
  created: Date;
  read: boolean;
}

export interface MailFiles {
  /** Oldest first. */
  list(): Promise<MailFile[]>;
  /** Whole and on disk when it resolves, or not there at all. */
  write(id: string, envelope: Envelope, raw: Buffer): Promise<void>;
  load(file: { id: string; read: boolean }): Promise<{ envelope: Envelope; raw: Buffer }>;
  markRead(id: string): Promise<void>;
  remove(file: { id: string; read: boolean }): Promise<void>;
}

export function mailId(stamp: number, random: string): string {
  return stamp.toString(36).padStart(9, '0') + random;
}

export function stampOf(id: string): number {
  return Number.parseInt(id.slice(0, 9), 36);
}

/** The envelope stands as header lines before the mail, where mail servers put it too. */
function encode(envelope: Envelope, raw: Buffer): Buffer {
  const lines = [
    `Return-Path: <${envelope.from}>`,
    ...envelope.to.map((to) => `Envelope-To: <${to}>`),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\nEnd-Of-Envelope: yes\r\n`), raw]);
}

function decode(content: Buffer): { envelope: Envelope; raw: Buffer } {
  const end = 'End-Of-Envelope: yes\r\n';
  const at = content.indexOf(end);
  const head = content.subarray(0, at).toString();
  const values = (name: string) =>
    [...head.matchAll(new RegExp(`^${name}: <(.*)>\r$`, 'gm'))].map((match) => match[1] ?? '');
  return {
    envelope: { from: values('Return-Path')[0] ?? '', to: values('Envelope-To') },
    raw: content.subarray(at + end.length),
  };
}

/** One `.eml` file for each mail; reading one renames it, as in a Maildir. */
export async function openMailFiles(dataDir: string): Promise<MailFiles> {
  await clearDrafts(dataDir);
  const path = ({ id, read }: { id: string; read: boolean }) =>
    join(dataDir, `${id}${read ? '.read' : ''}.eml`);

  return {
    async list() {
      const names = (await readdir(dataDir)).sort();
      return names
        .map((name) => NAME.exec(name))
        .filter((match) => match !== null)
        .map(([, stamp = '', random = '', read]) => ({
          id: stamp + random,
          created: new Date(Number.parseInt(stamp, 36)),
          read: read !== undefined,
        }));
    },

    async write(id, envelope, raw) {
      await writeDurably(dataDir, path({ id, read: false }), [encode(envelope, raw)]);
      await syncFolder(dataDir);
    },

    async load(file) {
      return decode(await readFile(path(file)));
    },

    async markRead(id) {
      await rename(path({ id, read: false }), path({ id, read: true }));
    },

    async remove(file) {
      await rm(path(file), { force: true });
    },
  };
}
