import { addText, createBlackPng } from '../../../src/png.ts';
import { type Attack, attack, forEach, prepared } from '../attack.ts';
import type { Answer, Sent } from '../attacker.ts';
import type { Stage } from '../stage.ts';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const REFUSED = '400 VALIDATION_FAILED';
const INVALID = ['400 VALIDATION_FAILED', '400 MALFORMED_BODY'];

/** JSON texts of amounts that are none. */
const AMOUNTS = [
  '-1',
  '0',
  '1e309',
  '"1e3"',
  '"10"',
  '1.001',
  '9007199254740993',
  '1e15',
  'null',
  '[5]',
  '{"$gt":0}',
  'true',
];
/** As people write amounts in several languages: none is the form's "5250.50". */
const WRITTEN = [
  '12,50',
  '1.850,00',
  '1 850',
  '1,2,3',
  "1'850",
  '5_000',
  '６０００',
  '6e3',
  '+6000',
  '0x1770',
  '-6000',
  'NaN',
  'Infinity',
];

const HOSTILE_NAMES = [
  '../../../etc/passwd',
  'a\r\nx-injected: 1.png',
  'a";x=".png',
  `${'n'.repeat(5_000)}.png`,
  '.htaccess',
  'con.png\u0000.html',
  '‮gnp.exe',
];

const withdraw = (stage: Stage, amount: string) =>
  stage.send(stage.victim, 'requestWithdrawal', {
    body: `{"amount":${amount},"walletAddress":"${ADDRESS}"}`,
  });

function toUpload(
  file: Buffer,
  { name = 'receipt.jpg', type = 'image/jpeg', amount = '6000.00' } = {},
): Sent {
  const form = new FormData();
  form.set('amount', amount);
  form.set('plan', 'Starter');
  form.set('wallet', 'bitcoin');
  form.set('file', new File([new Uint8Array(file)], name, { type }));
  return { body: form };
}

const SCRIPT = '<script>alert(1)</script>';
const DISGUISED: readonly Buffer[] = [
  `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
  `<!doctype html>${SCRIPT}`,
  '#!/bin/sh\nrm -rf /',
  '%PDF-1.7\n1 0 obj',
  'GIF89a=1;alert(1)//',
  '\u0089PNG\r\n\u001a\n<?php phpinfo(); ?>',
].map((text) => Buffer.from(text, 'latin1'));

async function readImage(stage: Stage, uploaded: Answer): Promise<Response> {
  const path = `${stage.target.url}/api/v1/users/receipt/${uploaded.data.id}/image`;
  return fetch(path, { headers: { authorization: `Bearer ${stage.rival.token}` } });
}

/** Whether a stored picture is served as a picture that no browser runs. */
async function describeStored(stage: Stage, uploaded: Answer): Promise<string> {
  if (uploaded.status >= 400) return 'refused or harmless';
  const image = await readImage(stage, uploaded);
  const body = Buffer.from(await image.arrayBuffer());
  const disposition = image.headers.get('content-disposition') ?? '';
  const isHarmless =
    image.headers.get('content-type') === 'image/png' &&
    image.headers.get('x-content-type-options') === 'nosniff' &&
    image.headers.get('content-security-policy')?.includes('sandbox') &&
    image.headers.get('x-injected') === null &&
    !/\.\.|html|exe/.test(disposition) &&
    !body.includes('script');
  return isHarmless ? 'refused or harmless' : JSON.stringify([...image.headers]);
}

/** The sender of a request of another site's page. */
const FOREIGN: readonly Sent[] = [
  { headers: { origin: 'https://evil.example' } },
  { headers: { origin: 'null' } },
  { headers: { 'x-xsrf-token': '' } },
  { headers: { 'x-xsrf-token': 'd'.repeat(43) } },
  { cookies: { 'XSRF-TOKEN': '' } },
];

export const INPUT: readonly Attack[] = [
  attack('amounts that are none, as JSON', INVALID, (stage) =>
    forEach([...AMOUNTS, 'NaN', '1_000'], (amount) => withdraw(stage, amount)),
  ),
  attack('amounts as people write them, in a form', REFUSED, (stage) =>
    forEach(WRITTEN, (amount) =>
      stage.send(stage.rival, 'uploadReceipt', toUpload(stage.newImage(), { amount })),
    ),
  ),
  attack('operator objects in place of texts', INVALID, (stage) =>
    forEach(
      [{ $gt: '' }, { $ne: null }, ['a', 'b'], { $regex: '.*' }, { $where: 'sleep(1000)' }],
      (value) => stage.send(null, 'logIn', { body: { identifier: value, password: value } }),
    ),
  ),
  attack('operators and parameters given twice, in the address', REFUSED, ({ send, admin }) =>
    forEach(
      [
        '?limit=1&limit=2',
        '?sort=name&sort=joined',
        '?search=a&search=b',
        '?status=active&status=disabled',
      ],
      (query) => send(admin, 'listUsers', { query }),
    ),
  ),
  attack('operators in the address find no more', 'the same list', async ({ must, admin }) => {
    const all = JSON.stringify(await must(admin, 'listUsers'));
    return forEach(
      ['?search[$ne]=x', '?role[$gt]=', '?__proto__[role]=admin', '?constructor=1'],
      async (query) => {
        const found = JSON.stringify(await must(admin, 'listUsers', { query }));
        return found === all ? 'the same list' : `another list with ${query}`;
      },
    );
  }),
  attack('prototype keys in a body', ['200', '400 MALFORMED_BODY', REFUSED], async (stage) => {
    const bodies = [
      '{"__proto__":{"role":"admin"}}',
      '{"constructor":{"prototype":{"role":"admin"}}}',
    ];
    const answers = await forEach(bodies, (body) => stage.send(stage.rival, 'updateMe', { body }));
    return [...answers, await stage.send(stage.rival, 'readMe')];
  }),
  attack('a huge body', '413 BODY_TOO_LARGE', ({ send, rival }) =>
    forEach([70_000, 12 * 2 ** 20], (size) =>
      send(rival, 'requestWithdrawal', { body: `{"amount":"${'1'.repeat(size)}"}` }),
    ),
  ),
  attack('other media types and encodings', '415 MEDIA_UNSUPPORTED', ({ send, rival }) =>
    forEach(
      [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/xml',
        'application/json-patch+json',
      ],
      (type) =>
        send(rival, 'updateMe', { body: '{"city":"x"}', headers: { 'content-type': type } }),
    ),
  ),
  attack('SVG, HTML, scripts and PDF named .jpg', '422 FILE_NOT_IMAGE', (stage) =>
    forEach(DISGUISED, (file) => stage.send(stage.rival, 'uploadReceipt', toUpload(file))),
  ),
  prepared('polyglots', 'refused or harmless', async (stage) => {
    // Uploads that are accepted change the state of the account that sends them.
    const person = await stage.register();
    const own = { ...stage, rival: person };
    const trailing = Buffer.concat([stage.newImage(), Buffer.from(SCRIPT)]);
    const inside = addText(stage.newImage(), SCRIPT);
    return () =>
      forEach([trailing, inside], async (file) =>
        describeStored(
          own,
          await stage.send(
            person,
            'uploadReceipt',
            toUpload(file, { name: 'a.html', type: 'text/html' }),
          ),
        ),
      );
  }),
  prepared('hostile file names', 'refused or harmless', async (stage) => {
    const person = await stage.register();
    const own = { ...stage, rival: person };
    return () =>
      forEach(HOSTILE_NAMES, async (name) =>
        describeStored(
          own,
          await stage.send(person, 'uploadReceipt', toUpload(stage.newImage(), { name })),
        ),
      );
  }),
  attack('pixel bombs', ['422 IMAGE_TOO_LARGE', '422 FILE_NOT_IMAGE'], (stage) =>
    forEach(
      [
        createBlackPng(30_000, 30_000),
        createBlackPng(5_100, 5_000),
        createBlackPng(2 ** 30, 2 ** 30, 0),
      ],
      (file) => stage.send(stage.rival, 'uploadReceipt', toUpload(file)),
    ),
  ),
  attack(
    'line breaks for headers of mails and answers',
    INVALID,
    async ({ send, admin, rival }) => [
      await send(admin, 'sendEmail', {
        body: { email: rival.email, subject: 'a\r\nBcc: all@mail.example', text: 'attack run' },
      }),
      await send(admin, 'sendEmail', {
        body: {
          email: 'a@mail.example\r\nBcc: all@mail.example',
          subject: 'a',
          text: 'attack run',
        },
      }),
      await send(rival, 'updateMe', { body: { city: 'a\r\nset-cookie: x=1' } }),
    ],
  ),
  prepared('formulas in an export', 'no cell begins a formula', async (stage) => {
    const person = await stage.register();
    const formulas = ['=1+1', '@SUM(A1)', '+cmd', '-2+3', '\t=1+1'];
    return () =>
      forEach(formulas, async (city) => {
        await stage.send(person, 'updateMe', { body: { city, address: city } });
        const { text } = await stage.send(stage.admin, 'exportUsers');
        const cells = text.split(/[\r\n]+|,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
        const formula = cells.find((cell) => /^"?\s*[=@+-](?!\d+(\.\d+)?"?$)/.test(cell));
        return formula === undefined ? 'no cell begins a formula' : `a cell is ${formula}`;
      });
  }),
  attack('requests of other sites', ['403 CSRF_MISMATCH'], ({ send, victim }) =>
    forEach(FOREIGN, (sent) =>
      send(victim, 'requestWithdrawal', { body: { amount: 10, walletAddress: ADDRESS }, ...sent }),
    ),
  ),
];
