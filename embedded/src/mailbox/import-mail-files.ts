import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { MailJournal } from './mail-journal.ts';

const NAME = /^([0-9a-z]{9}[0-9a-f]{12})(\.read)?\.eml$/;
const END = 'End-Of-Envelope: yes\r\n';

/** Moves the emails of earlier versions, one file each with its envelope as header lines, into the journal. */
export async function importMailFiles(dataDir: string, journal: MailJournal): Promise<void> {
  for (const name of readdirSync(dataDir).sort()) {
    const [, id, read] = NAME.exec(name) ?? [];
    if (!id) continue;
    const content = readFileSync(join(dataDir, name));
    const at = content.indexOf(END);
    const head = content.toString('utf8', 0, at);
    const values = (field: string) =>
      [...head.matchAll(new RegExp(`^${field}: <(.*)>\r$`, 'gm'))].map((match) => match[1] ?? '');
    const envelope = { from: values('Return-Path')[0] ?? '', to: values('Envelope-To') };
    const raw = content.toString('base64', at + END.length);
    if (!journal.mails.has(id)) await journal.append({ id, envelope, raw });
    if (read) await journal.append({ read: id });
    rmSync(join(dataDir, name));
  }
}
