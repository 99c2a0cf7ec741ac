import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createLogger } from '@candor/kit/logger';
import type { Mailer, MailMessage } from '@candor/kit/mail/mailer';
import { createSmtpMailer } from '@candor/kit/mail/smtp-mailer';
import { freePort } from '@candor/kit/testing/free-port';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { isDependencyUnavailable } from '../src/dependency-unavailable';

const log = createLogger('test', { level: 'silent' });

interface Received {
  from: string;
  to: string[];
  raw: string;
}

const message: MailMessage = {
  messageId: '<verify.65a1@candor.example>',
  to: 'nia.okafor@example.com',
  subject: 'Confirm your address – Übersicht',
  text: 'Follow the link: https://candor.example/verify/abc',
  html: '<p>Follow <a href="https://candor.example/verify/abc">the link</a></p>',
  date: new Date('2026-01-05T10:00:00Z'),
};

describe('mail over SMTP', () => {
  let server: SMTPServer;
  let received: Received[];
  let connections: number;
  let mailer: Mailer;

  async function serve(options: SMTPServerOptions = {}): Promise<number> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onConnect(_session, callback) {
        connections++;
        callback();
      },
      onData(stream, { envelope }, callback) {
        void buffer(stream).then((raw) => {
          const { mailFrom, rcptTo } = envelope;
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            raw: raw.toString('utf8'),
          });
          callback();
        });
      },
      ...options,
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.server.address() as AddressInfo).port;
  }

  const open = (port: number) =>
    createSmtpMailer({
      url: `smtp://127.0.0.1:${port}`,
      from: 'Candor <no-reply@candor.example>',
      log,
    });

  beforeEach(async () => {
    received = [];
    connections = 0;
    mailer = open(await serve());
  });

  afterEach(async () => {
    mailer.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  it('sends text and HTML with the given Message-ID and date, from the given sender', async () => {
    await mailer.send({ ...message, headers: { 'Auto-Submitted': 'auto-generated' } });
    expect(received).toHaveLength(1);
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = received;
    expect([from, to]).toEqual(['no-reply@candor.example', ['nia.okafor@example.com']]);
    expect(raw).toContain('Message-ID: <verify.65a1@candor.example>\r\n');
    expect(raw).toContain('Date: Mon, 05 Jan 2026 10:00:00 +0000\r\n');
    expect(raw).toContain('From: Candor <no-reply@candor.example>\r\n');
    expect(raw).toContain('Auto-Submitted: auto-generated\r\n');
    expect(raw).toMatch(/Content-Type: text\/plain; charset=utf-8[\s\S]*Follow the link: https:/);
    expect(raw).toMatch(/Content-Type: text\/html; charset=utf-8[\s\S]*<p>Follow <a/);
  });

  it('reuses its connections', async () => {
    for (const number of [1, 2, 3, 4]) {
      await mailer.send({ ...message, messageId: `<${number}@candor.example>` });
    }
    expect(received).toHaveLength(4);
    expect(connections).toBe(1);
  });

  it.each<[string, Partial<MailMessage>]>([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: others@example.com' }],
    ['a line feed alone', { subject: 'Hello\nBcc: others@example.com' }],
    ['a line break in the recipient', { to: 'a@example.com\r\nRCPT TO:<b@example.com>' }],
    ['two recipients in one', { to: 'a@example.com, b@example.com' }],
    ['a name around the address', { to: 'A <a@example.com>' }],
    ['a recipient that is no address', { to: 'nobody' }],
    ['a line break in the Message-ID', { messageId: '<a@b>\r\nBcc: c@example.com' }],
    ['a line break in a header', { headers: { 'X-Note': 'a\r\nBcc: c@example.com' } }],
    ['a header name with a break', { headers: { 'X-Note\r\nBcc': 'c@example.com' } }],
  ])('refuses %s permanently', async (_what, change) => {
    const sending = mailer.send({ ...message, ...change });
    await expect(sending).rejects.toMatchObject({ name: 'MailRefusedError' });
    expect(isDependencyUnavailable(await sending.catch((error) => error))).toBe(false);
    expect(received).toEqual([]);
  });

  it('does not fetch resources referenced in the content', async () => {
    const html = '<img src="file:///etc/hostname"><p>{{path}}</p>';
    await mailer.send({ ...message, html });
    expect(received[0]?.raw).toContain('file:///etc/hostname');
  });

  it('reports an unreachable server as unavailable, and sends again when it is back', async () => {
    const unreachable = open(await freePort());
    const failure = await unreachable.send(message).catch((error) => error);
    expect(isDependencyUnavailable(failure)).toBe(true);
    expect(isDependencyUnavailable(await unreachable.ping().catch((error) => error))).toBe(true);
    unreachable.close();
    await mailer.ping();
    await mailer.send(message);
    expect(received).toHaveLength(1);
  });

  it('reports a refused recipient with the SMTP reply code', async () => {
    await new Promise<void>((resolve) => server.close(resolve));
    const port = await serve({
      onRcptTo(_address, _session, callback) {
        callback(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      },
    });
    const own = open(port);
    await expect(own.send(message)).rejects.toMatchObject({
      code: 'EENVELOPE',
      responseCode: 550,
      command: 'RCPT TO',
    });
    own.close();
  });
});
