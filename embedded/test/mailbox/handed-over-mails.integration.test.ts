import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@candor/kit/logger';
import type { MailMessage } from '@candor/kit/mail/mailer';
import { createSmtpMailer } from '@candor/kit/mail/smtp-mailer';
import { needed } from '@candor/kit/testing/needed';
import { canMount, mountSmallDisk } from '@candor/kit/testing/small-disk';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHandOver } from '../../src/mailbox/hand-over.ts';
import { type Mailbox, openMailbox } from '../../src/mailbox/open-mailbox.ts';
import { startSmtpSink } from '../../src/mailbox/smtp-sink.ts';

const log = createLogger('mailbox-test', { level: 'silent' });
const from = 'Candor <no-reply@candor.example>';

const mail = (more: Partial<MailMessage> = {}): MailMessage => ({
  messageId: '<m1@candor.example>',
  to: 'amara@demo.example',
  subject: 'Your deposit of € 1,250.00 is approved',
  text: 'A line that is longer than seventy-six characters is folded and joined again by a reader.\n.\nÄ',
  html: '<p>Ä line</p>',
  date: new Date('2026-03-04T05:06:07Z'),
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...more,
});

describe('an email handed over to the mailbox without SMTP', () => {
  let dataDir: string;
  let mailbox: Mailbox;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'candor-mail-'));
    mailbox = await openMailbox({ dataDir, webPort: 0, log });
  });
  afterEach(async () => {
    await mailbox.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const handOver = (message: MailMessage) => createHandOver(mailbox.store, from)(message);

  it('reads as the same mail sent over SMTP', async () => {
    const smtp = await startSmtpSink('127.0.0.1', mailbox.store, log);
    const overSmtp = createSmtpMailer({ url: `smtp://127.0.0.1:${smtp.port}`, from, log });
    await handOver(mail());
    await overSmtp.send(mail({ messageId: '<m2@candor.example>' }));
    overSmtp.close();
    await smtp.stop();
    const [second, first] = await mailbox.store.list();
    const opened = async (id = '') => {
      const read = await mailbox.store.open(id);
      // The conversation adds a line break at the end.
      const [Text, HTML] = [read?.Text.trimEnd(), read?.HTML.trimEnd()];
      return { ...read, Text, HTML, ID: '', MessageID: '', Created: null, Size: 0 };
    };
    expect(first?.MessageID).toBe('m1@candor.example');
    expect(await opened(first?.ID)).toEqual(await opened(second?.ID));
  });

  it('is stored once when it is handed over again', async () => {
    await handOver(mail());
    await handOver(mail());
    expect(mailbox.store.count()).toEqual({ total: 1, unread: 1 });
  });

  it('is refused with more than one recipient, and fails when it cannot be stored', async () => {
    await expect(handOver(mail({ to: 'a@b.example, c@d.example' }))).rejects.toMatchObject({
      name: 'MailRefusedError',
    });
    const add = () => Promise.reject(new Error('disk full'));
    const failing = createHandOver({ ...mailbox.store, add }, from);
    await expect(failing(mail())).rejects.toThrow('disk full');
    expect(mailbox.store.count().total).toBe(0);
  });

  it('is there after a crash cut off the line of the next one', async () => {
    await handOver(mail());
    await mailbox.stop();
    await appendFile(join(dataDir, 'mails.jsonl'), '{"id":"0mwu39nqu90792cd8c062","envel');
    mailbox = await openMailbox({ dataDir, webPort: 0, log });
    await handOver(mail({ messageId: '<m2@candor.example>' }));
    await mailbox.stop();
    mailbox = await openMailbox({ dataDir, webPort: 0, log });
    const kept = await mailbox.store.list();
    expect(kept.map(({ MessageID }) => MessageID)).toEqual([
      'm2@candor.example',
      'm1@candor.example',
    ]);
  });

  it('leaves the disk when it is removed, and the others stay as they were', async () => {
    const large = (n: number) =>
      mail({ messageId: `<m${n}@candor.example>`, text: 'x'.repeat(3e6) });
    for (let n = 0; n < 6; n += 1) await handOver(large(n));
    const [newest, , , fourth] = await mailbox.store.list();
    await mailbox.store.open(fourth?.ID ?? '');
    const ids = (await mailbox.store.list()).map(({ ID }) => ID);
    await mailbox.store.remove(ids.filter((id) => id !== newest?.ID && id !== fourth?.ID));
    const before = await mailbox.store.list();
    // It is written anew before the next line.
    await mailbox.store.remove(['unknown']);
    expect((await stat(join(dataDir, 'mails.jsonl'))).size).toBeLessThan(7e6);
    expect((await mailbox.store.open(fourth?.ID ?? ''))?.Text).toHaveLength(3e6);
    await mailbox.stop();
    mailbox = await openMailbox({ dataDir, webPort: 0, log });
    expect(await mailbox.store.list()).toEqual(before);
    expect(before.map(({ Read }) => Read)).toEqual([false, true]);
  });
});

const isMountable = needed(canMount(), 'only root may mount a small disk');

(isMountable ? describe : describe.skip)('the mailbox on a full disk', () => {
  it('keeps every email that it took, and takes further ones once there is space', async () => {
    const disk = mountSmallDisk(4);
    try {
      const dataDir = join(disk.path, 'mail');
      let mailbox = await openMailbox({ dataDir, webPort: 0, log });
      const taken: string[] = [];
      const handOver = async (n: number) => {
        const message = mail({ messageId: `<m${n}@candor.example>`, text: 'x'.repeat(300_000) });
        await createHandOver(mailbox.store, from)(message);
        taken.push(`m${n}@candor.example`);
      };
      const { bavail, bsize } = statfsSync(disk.path);
      const ballast = join(disk.path, 'ballast');
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - 1_000_000));
      for (let n = 0; n < 4; n += 1) await handOver(n).catch(() => {});
      expect(taken).toHaveLength(3);
      rmSync(ballast);
      await handOver(9);
      await mailbox.stop();
      mailbox = await openMailbox({ dataDir, webPort: 0, log });
      const kept = await mailbox.store.list();
      expect(kept.map(({ MessageID }) => MessageID).reverse()).toEqual(taken);
      await mailbox.stop();
    } finally {
      disk.remove();
    }
  });
});
