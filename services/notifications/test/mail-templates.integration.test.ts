import type { MailTemplateView } from '@candor/contracts/staff-mail';
import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Notifications, openNotifications } from './notifications-harness.ts';
import { openStaffClient, type StaffClient } from './staff-client.ts';
import { createTestMailer } from './test-mailer.ts';

let platform: Notifications;
let ask: StaffClient;
beforeEach(async () => {
  platform = await openNotifications();
  const { url } = await platform.startInstance({ mailer: createTestMailer() });
  ask = await openStaffClient(platform, url);
});
afterEach(() => platform.close());

const PATH = 'notifications/mail-templates';
const template = { name: 'Welcome', subject: 'Welcome, {firstName}', text: 'Dear {fullName}' };
const add = (body: object = template) => ask<MailTemplateView>('POST', PATH, { body });
const change = (id: string, body: object) =>
  ask<MailTemplateView>('PATCH', `${PATH}/${id}`, { body });
const list = async () => (await ask<MailTemplateView[]>('GET', PATH)).data;

test('a template is stored, changed as a new version and removed, and its versions are kept', async () => {
  const { data, status } = await add();
  expect([status, data.version]).toEqual([201, 1]);
  const changed = await change(data.id, { ...template, text: 'Hello {fullName}', version: 1 });
  expect(changed.data).toMatchObject({ version: 2, text: 'Hello {fullName}' });
  expect((await list()).map(({ version }) => version)).toEqual([2]);
  expect((await ask('DELETE', `${PATH}/${data.id}`)).status).toBe(200);
  expect(await list()).toEqual([]);
  const stored = await platform.database.connection.collection('mail_templates').findOne({});
  expect(stored).toMatchObject({ version: 2, earlier: [{ version: 1, text: 'Dear {fullName}' }] });
  expect((await change(data.id, { ...template, version: 2 })).status).toBe(404);
});

test('of 16 changes of one version one is stored', async () => {
  const { data } = await add();
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      change(data.id, { ...template, text: `Text ${n}`, version: 1 }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'STATE_CONFLICT')).toHaveLength(15);
});

test('two templates cannot have one name, and a removed one frees it', async () => {
  const { data } = await add();
  const second = await add({ ...template, name: 'WELCOME' });
  expect(second).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  expect(Object.keys(second.fields ?? {})).toEqual(['name']);
  await ask('DELETE', `${PATH}/${data.id}`);
  expect((await add()).status).toBe(201);
});

test('an unknown placeholder is refused with its name', async () => {
  const { status, fields } = await add({ ...template, text: 'You own {balance}' });
  expect(status).toBe(400);
  expect(fields?.text).toContain('{balance}');
});

test('a template that does not exist is not found', async () => {
  expect((await ask('DELETE', `${PATH}/${newId()}`)).status).toBe(404);
});
