import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@candor/kit/logger';
import { createComposingMailer } from '@candor/kit/mail/composing-mailer';
import type { MailMessage } from '@candor/kit/mail/mailer';
import { createSmtpMailer } from '@candor/kit/mail/smtp-mailer';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
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

describe('a mail handed over to the mailbox without SMTP', () => {
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
  const mailer = () => createComposingMailer({ from, log, deliver: mailbox.store.add });

  it('reads as the same mail sent over SMTP', async () => {
    const smtp = await startSmtpSink('127.0.0.1', mailbox.store, log);
    const overSmtp = createSmtpMailer({ url: `smtp://127.0.0.1:${smtp.port}`, from, log });
    await mailer().send(mail());
    await overSmtp.send(mail({ messageId: '<m2@candor.example>' }));
    overSmtp.close();
    await smtp.stop();
    const [second, first] = await mailbox.store.list();
    const opened = async (id = '') => {
      const read = await mailbox.store.open(id);
      // The conversation adds an empty line at the end.
      return { ...read, ID: '', MessageID: '', Created: null, Size: 0 };
    };
    expect(first?.MessageID).toBe('m1@candor.example');
    expect(await opened(first?.ID)).toEqual(await opened(second?.ID));
  });

  it('is stored once when it is handed over again', async () => {
    await mailer().send(mail());
    await mailer().send(mail());
    expect(mailbox.store.count()).toEqual({ total: 1, unread: 1 });
  });

  it('is refused with more than one recipient, and fails when it cannot be stored', async () => {
    await expect(mailer().send(mail({ to: 'a@b.example, c@d.example' }))).rejects.toMatchObject({
      name: 'MailRefusedError',
    });
    const deliver = () => Promise.reject(new Error('disk full'));
    const failing = createComposingMailer({ from, log, deliver });
    await expect(failing.send(mail())).rejects.toThrow('disk full');
    expect(mailbox.store.count().total).toBe(0);
  });
});
