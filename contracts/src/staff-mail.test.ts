import { describe, expect, test } from '@jest/globals';
import { mailTemplateSchema, sendBulkSchema, sendEmailSchema } from './staff-mail.ts';

const mail = { email: 'amara@mail.example', text: 'Good news.' };
const audience = { role: 'investor' };

describe('the subject of an email by staff', () => {
  test.each([
    '=?utf-8?B?UGF5IHRvIGJjMXE=?=',
    'About your account =?ISO-8859-1?q?=0D=0ABcc:?=',
    '=?utf-8?B??=',
  ])('is refused with an encoded word, which mail programs decode: %p', async (subject) => {
    const refusal = { path: 'subject', message: expect.stringContaining('encoded words') };
    await expect(sendEmailSchema.validate({ ...mail, subject })).rejects.toMatchObject(refusal);
    await expect(
      sendBulkSchema.validate({ audience, subject, text: mail.text, count: 1 }),
    ).rejects.toMatchObject(refusal);
    await expect(
      mailTemplateSchema.validate({ name: 'News', subject, text: mail.text }),
    ).rejects.toMatchObject(refusal);
  });

  test.each(['Is 1 + 1 = 2?', 'Profit =? loss', 'Über Ihr Konto'])('may be %p', async (subject) => {
    expect(await sendEmailSchema.validate({ ...mail, subject })).toMatchObject({ subject });
  });
});
