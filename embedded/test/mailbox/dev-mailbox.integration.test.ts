import { writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@candor/kit/logger';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { type DevMailbox, startDevMailbox } from '../../src/mailbox/dev-mailbox.ts';

const log = createLogger('mailbox-test', { level: 'silent' });
let dataDir: string;
let mailbox: DevMailbox;
let transport: Transporter;

async function start() {
  mailbox = await startDevMailbox({ dataDir, webPort: 0, log, ribbon: 'Sample <data>' });
  transport = createTransport({ url: mailbox.smtpUrl });
}

async function stop() {
  transport.close();
  await mailbox.stop();
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-mail-'));
  await start();
});

afterEach(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

const send = (mail: SendMailOptions) =>
  transport.sendMail({
    from: 'Candor <no-reply@candor.example>',
    to: 'Amara Lindqvist <amara@demo.example>',
    subject: 'Hello',
    text: 'Some text',
    ...mail,
  });

// biome-ignore lint/suspicious/noExplicitAny: the tests assert the shape
async function api(path: string, init?: RequestInit): Promise<any> {
  const response = await fetch(`${mailbox.url}/api/v1${path}`, init);
  return response.headers.get('content-type')?.includes('json')
    ? response.json()
    : { status: response.status, text: await response.text() };
}

const page = async (path: string, init?: RequestInit) => {
  const response = await fetch(mailbox.url + path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** Sends a request with headers that `fetch` does not let a caller set. */
function sendWithHeaders(method: string, path: string, headers: Record<string, string>) {
  return new Promise<number>((resolve, reject) => {
    httpRequest(mailbox.url, { method, path, headers }, (res) => {
      res.resume();
      resolve(res.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

describe('the mailbox API', () => {
  test('lists a sent mail in the format of Mailpit', async () => {
    await send({
      messageId: '<m1@candor.example>',
      cc: 'cc@demo.example',
      bcc: 'hidden@demo.example',
      replyTo: 'Help <help@candor.example>',
      attachments: [{ filename: 'a.txt', content: 'x' }],
    });
    const list = await api('/messages');
    expect(list).toEqual({
      total: 1,
      unread: 1,
      count: 1,
      messages_count: 1,
      messages_unread: 1,
      start: 0,
      tags: [],
      messages: [
        {
          ID: expect.stringMatching(/^[0-9a-z]{21}$/),
          MessageID: 'm1@candor.example',
          Read: false,
          From: { Name: 'Candor', Address: 'no-reply@candor.example' },
          To: [{ Name: 'Amara Lindqvist', Address: 'amara@demo.example' }],
          Cc: [{ Name: '', Address: 'cc@demo.example' }],
          Bcc: [{ Name: '', Address: 'hidden@demo.example' }],
          ReplyTo: [{ Name: 'Help', Address: 'help@candor.example' }],
          Subject: 'Hello',
          Created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          Date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          Size: expect.any(Number),
          Attachments: 1,
          Snippet: 'Some text',
        },
      ],
    });
  });

  test('returns one mail by its id or as the latest, and marks it as read', async () => {
    await send({ subject: 'First' });
    const date = new Date('2026-10-01T08:30:00Z');
    await send({ subject: 'Zweite, größer', html: '<p>Some <b>HTML</b></p>', date });
    const latest = await api('/message/latest');
    expect(latest).toMatchObject({
      Subject: 'Zweite, größer',
      Text: expect.stringMatching(/^Some text\s*$/),
      HTML: expect.stringContaining('<p>Some <b>HTML</b></p>'),
      Date: date.toISOString(),
      From: { Name: 'Candor', Address: 'no-reply@candor.example' },
      Attachments: [],
    });
    expect(await api(`/message/${latest.ID}`)).toEqual(latest);
    const { unread, messages } = await api('/messages');
    expect(unread).toBe(1);
    expect(messages.map((mail: { Read: boolean }) => mail.Read)).toEqual([true, false]);
    expect(await api('/message/unknown')).toMatchObject({ status: 404 });
  });

  test('lists the newest mails first, in pages', async () => {
    for (const n of [1, 2, 3, 4, 5]) await send({ subject: `Mail ${n}` });
    const subjects = async (query: string) =>
      (await api(`/messages${query}`)).messages.map((mail: { Subject: string }) => mail.Subject);
    expect(await subjects('')).toEqual(['Mail 5', 'Mail 4', 'Mail 3', 'Mail 2', 'Mail 1']);
    expect(await subjects('?start=1&limit=2')).toEqual(['Mail 4', 'Mail 3']);
    expect(await api('/messages?start=1&limit=2')).toMatchObject({ total: 5, count: 2, start: 1 });
    expect(await subjects('?limit=x&start=-1')).toHaveLength(5);
  });

  test('deletes mails by id, or all of them', async () => {
    for (const n of [1, 2, 3]) await send({ subject: `Mail ${n}` });
    const { messages } = await api('/messages');
    const body = JSON.stringify({ IDs: [messages[0].ID, 'unknown'] });
    expect(await api('/messages', { method: 'DELETE', body })).toMatchObject({ text: 'ok' });
    expect((await api('/messages')).messages.map((m: { Subject: string }) => m.Subject)).toEqual([
      'Mail 2',
      'Mail 1',
    ]);
    await api('/messages', { method: 'DELETE', body: '{"IDs' });
    expect(await api('/messages')).toMatchObject({ total: 2 });
    await api('/messages', { method: 'DELETE' });
    expect(await api('/messages')).toMatchObject({ total: 0, messages: [] });
    expect((await readdir(dataDir)).sort()).toEqual(['.tmp', 'mails.jsonl']);
  });
});

describe('the mailbox', () => {
  test('keeps mails, their read marks and their order across a restart', async () => {
    await send({ subject: 'One', bcc: 'hidden@demo.example' });
    await send({ subject: 'Two' });
    await api('/message/latest');
    const before = await api('/messages');
    await stop();
    await start();
    expect(await api('/messages')).toEqual(before);
  });

  test('stores an email once, however often it is sent, also after a restart', async () => {
    const mail = { messageId: '<stable@candor.example>' };
    await Promise.all(Array.from({ length: 8 }, () => send(mail)));
    await stop();
    await start();
    await send(mail);
    expect(await api('/messages')).toMatchObject({ total: 1 });
    await send({ ...mail, to: 'jonas@demo.example' });
    expect(await api('/messages')).toMatchObject({ total: 2 });
  });

  test('stores each of many emails that are sent over one connection', async () => {
    const pool = createTransport({ url: mailbox.smtpUrl, pool: true, maxConnections: 1 } as never);
    const subjects = Array.from({ length: 30 }, (_, n) => `Mail ${n}`);
    await Promise.all(
      subjects.map((subject) =>
        pool.sendMail({ from: 'a@b.example', to: 'c@d.example', subject, text: subject }),
      ),
    );
    pool.close();
    const { messages } = await api('/messages?limit=100');
    const seen = messages.map((mail: { Subject: string }) => mail.Subject);
    expect(seen.sort()).toEqual(subjects.sort());
  });

  test('reads the files of earlier versions and keeps the latest 1,000 mails', async () => {
    await stop();
    const first = Date.parse('2026-10-01T08:30:00Z');
    for (let n = 0; n < 1000; n += 1) {
      const id = (first + n).toString(36).padStart(9, '0') + 'ab'.repeat(6);
      const lines = [
        'Return-Path: <no-reply@candor.example>',
        'Envelope-To: <hidden@demo.example>',
        'End-Of-Envelope: yes',
        'From: no-reply@candor.example',
        'To: amara@demo.example',
        `Subject: Mail ${n}`,
        '',
        'Text',
      ];
      writeFileSync(join(dataDir, `${id}${n % 2 ? '.read' : ''}.eml`), lines.join('\r\n'));
    }
    await start();
    const kept = await api('/messages?limit=1');
    expect(kept).toMatchObject({
      total: 1000,
      unread: 500,
      messages: [{ Subject: 'Mail 999', Read: true, Bcc: [{ Address: 'hidden@demo.example' }] }],
    });
    await send({ subject: 'One more' });
    const { total, messages } = await api('/messages?limit=2000');
    expect(total).toBe(1000);
    expect([messages[0].Subject, messages.at(-1).Subject]).toEqual(['One more', 'Mail 1']);
    expect((await readdir(dataDir)).sort()).toEqual(['.tmp', 'mails.jsonl']);
  });

  test('refuses an email larger than 25 MB', async () => {
    const attachments = [{ filename: 'large', content: Buffer.alloc(26 * 1024 * 1024) }];
    await expect(send({ attachments })).rejects.toMatchObject({ responseCode: 552 });
    expect(await api('/messages')).toMatchObject({ total: 0 });
  });
});

describe('the mailbox page', () => {
  test('shows the list, the ribbon and an email with their markup escaped', async () => {
    await send({
      subject: '<script>alert(1)</script>',
      text: 'Go to http://localhost:8080/v?a=1&b=2.',
    });
    const list = await page('/');
    expect(list.text).toContain('Sample &lt;data&gt;');
    expect(list.text).toContain('1 mail, 1 unread');
    expect(list.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(list.text).toContain('to amara@demo.example');
    const [href = ''] = /\/m\/[0-9a-z]+/.exec(list.text) ?? [];
    const mail = await page(href);
    expect(mail.text).toContain(
      '<a href="http://localhost:8080/v?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">',
    );
    expect(mail.text).not.toContain('<script>');
    expect((await page('/')).text).toContain('1 mail, all read');
    expect(await page('/m/unknown')).toMatchObject({
      status: 404,
      text: expect.stringContaining('Mail not found'),
    });
  });

  test('shows an HTML mail in a frame that cannot run scripts or load anything', async () => {
    await send({
      html: '<html><head><title>x</title></head><a href="http://localhost:8080/verify" target="_top" rel="opener">Go</a><script>alert(1)</script></html>',
    });
    const { ID } = await api('/message/latest');
    const mail = await page(`/m/${ID}`);
    expect(mail.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(mail.text).toContain(
      `src="/m/${ID}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`,
    );
    const frame = await page(`/m/${ID}/html`);
    const policy = frame.headers.get('content-security-policy');
    expect(policy).toContain(
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'",
    );
    expect(policy).not.toContain('allow-scripts');
    expect(frame.text).toContain(
      '<a target="_blank" rel="noopener noreferrer" href="http://localhost:8080/verify">Go</a>',
    );
    expect((await page(`/m/${ID}?view=text`)).text).toContain('Some text');
  });

  test('lists the attachments of an email', async () => {
    await send({ attachments: [{ filename: 'statement.pdf', content: 'x' }] });
    const { ID, Attachments } = await api('/message/latest');
    expect(Attachments).toEqual([
      { FileName: 'statement.pdf', ContentType: 'application/pdf', Size: 1 },
    ]);
    expect((await page(`/m/${ID}`)).text).toContain('statement.pdf');
  });

  test('deletes all emails', async () => {
    await send({ subject: 'One' });
    await send({ subject: 'Two' });
    expect((await page('/')).text).toContain('Delete 2 mails for good');
    const answer = await page('/delete', { method: 'POST' });
    expect(answer.text).toContain('No email yet');
    expect(await api('/messages')).toMatchObject({ total: 0 });
  });

  test('streams an event when an email arrives', async () => {
    const stream = await fetch(`${mailbox.url}/events`);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    await send({});
    expect((await reader?.read())?.value).toContain('data: change');
    await reader?.cancel();
  });
});

describe('a page of another site', () => {
  test('cannot read the mailbox through a host name of its own', async () => {
    expect(await sendWithHeaders('GET', '/api/v1/messages', { host: 'evil.example' })).toBe(403);
    expect(await sendWithHeaders('GET', '/', { host: '127.0.0.1.evil.example' })).toBe(403);
    expect(await sendWithHeaders('GET', '/', { host: 'localhost:1' })).toBe(200);
  });

  test('cannot delete mails', async () => {
    await send({});
    const cases: [string, string, Record<string, string>][] = [
      ['POST', '/delete', { 'sec-fetch-site': 'cross-site' }],
      ['POST', '/delete', { origin: 'http://evil.example' }],
      ['POST', '/delete', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:8080' }],
      ['DELETE', '/api/v1/messages', { origin: 'null' }],
    ];
    for (const [method, path, headers] of cases) {
      expect(await sendWithHeaders(method, path, headers)).toBe(403);
    }
    expect(await api('/messages')).toMatchObject({ total: 1 });
  });
});

test('the mailbox listens on the next free port when its port is in use', async () => {
  const port = Number(new URL(mailbox.url).port);
  const other = await mkdtemp(join(tmpdir(), 'candor-mail-'));
  const second = await startDevMailbox({ dataDir: other, webPort: port, log });
  try {
    expect(Number(new URL(second.url).port)).toBeGreaterThan(port);
    expect((await fetch(second.url)).status).toBe(200);
  } finally {
    await second.stop();
    await rm(other, { recursive: true, force: true });
  }
});
