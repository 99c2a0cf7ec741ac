import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatDay, nextDay } from '@candor/kit/day-start';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCheckpointKey } from '../src/checkpoints/checkpoint-key.ts';
import { signCheckpoint } from '../src/checkpoints/sign-checkpoint.ts';
import { openPayments, type PaymentsHarness, type Person, SETTINGS } from './payments-harness.ts';

interface ChainFile {
  statement: Record<string, unknown> & { code: string; lastSeq: number; closing: number };
  inclusion: { head: { seq: number }; path: unknown[]; checkpoint: Record<string, unknown> } | null;
  entries: { seq: number; hash: string; about: number; postings: { amount: number }[] }[];
}

const key = createCheckpointKey(SETTINGS.checkpointSecret);
const folder = mkdtempSync(join(tmpdir(), 'candor-statements-'));
let payments: PaymentsHarness;
let amara: Person;
let jonas: Person;
let support: Person;
let today: string;

beforeAll(async () => {
  payments = await openPayments();
  amara = await payments.person();
  jonas = await payments.person('investor', 'Jonas');
  support = await payments.person('support');
  today = formatDay(payments.service.context.clock.now(), 'UTC');
  for (let index = 1; index <= 5; index += 1) await payments.fund(amara, index * 100);
  await payments.fund(jonas, 50);
  await sign();
});
afterAll(async () => {
  await payments.close();
  rmSync(folder, { recursive: true });
});

const sign = () =>
  signCheckpoint(payments.database.connection, {
    data: payments.service.context.data,
    key,
    now: () => new Date(),
  });

async function download(
  who: Person | null,
  type: 'csv' | 'pdf' | 'json',
  { of = amara, query = `from=2026-01-01&to=${today}` } = {},
): Promise<Response> {
  return fetch(`${payments.base}/users/${of.id}/statement.${type}?${query}`, {
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  });
}

const readChain = async (): Promise<ChainFile> =>
  (await download(amara, 'json')).json() as Promise<ChainFile>;

/** Splits at commas outside quotation marks. */
const parseCells = (line: string): string[] => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);

/** Runs the offline script on a file. */
function runScript(content: unknown, publicKey: string | null = key.publicKey) {
  const file = join(folder, 'statement.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const options = publicKey ? ['--public-key', publicKey] : [];
  const run = spawnSync(process.execPath, ['web/public/verify.mjs', file, ...options], {
    encoding: 'utf8',
  });
  return { code: run.status, text: run.stdout + run.stderr };
}

describe('a statement as CSV', () => {
  it('has opening and closing balance, every entry in order, and its code', async () => {
    const response = await download(amara, 'csv');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="candor-statement-2026-01-01-to-${today}.csv"`,
    );
    const text = await response.text();
    const lines = text.trimEnd().split('\r\n');
    expect(text).toContain('Holder,Amara Lindqvist\r\n');
    expect(text).toMatch(/Verification code,[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\r\n/);
    const table = lines.slice(lines.indexOf('') + 2).map(parseCells);
    expect(table.map(([seq, , , title]) => seq || title)).toEqual([
      'Opening balance',
      '1',
      '2',
      '3',
      '4',
      '5',
      'Closing balance',
    ]);
    expect(table.map((cells) => cells[10])).toEqual([
      '0.00',
      '1.00',
      '3.00',
      '6.00',
      '10.00',
      '15.00',
      '15.00',
    ]);
  });

  it('in German has German texts, and for programs the same columns, digits and times', async () => {
    const query = `from=2026-01-01&to=${today}`;
    const readLines = async (language: string) => {
      const response = await download(amara, 'csv', { query: `${query}&language=${language}` });
      return (await response.text()).trimEnd().split('\r\n').map(parseCells);
    };
    const [english, german] = [await readLines('en'), await readLines('de')];
    const asRead = (cells: string[] = []) => [3, 4].map((column) => cells[column]);
    const asComputed = (cells: string[]) =>
      cells.filter((_, column) => column !== 3 && column !== 4);
    const table = german.findIndex((cells) => cells[0] === 'Buchung');
    expect(german[table]).toHaveLength(13);
    expect(german.slice(table + 1).map(asComputed)).toEqual(
      english.slice(table + 1).map(asComputed),
    );
    expect(asRead(german[table + 2])).toEqual([
      'Gewinn gutgeschrieben',
      expect.stringMatching(/^"?Gewinn, /),
    ]);
    expect(german.at(-1)?.[3]).toBe('Endguthaben');
    expect(german.slice(0, table).map((cells) => cells[1])).toEqual(
      english.slice(0, table).map((cells) => cells[1]),
    );
    const unknown = await download(amara, 'csv', { query: `${query}&language=fr` });
    expect(unknown.status).toBe(400);
  });

  it('of a period without entries has equal balances; one that ends in the future is refused', async () => {
    const tomorrow = nextDay(today);
    await payments.database.connection.collection('entries').countDocuments({ walletId: amara.id });
    const before = await (
      await download(amara, 'csv', { query: 'from=2020-01-01&to=2020-12-31' })
    ).text();
    expect(before).toContain('Entries,0\r\n');
    expect(before).toContain('Opening balance USD,0.00\r\n');
    const refused = await download(amara, 'csv', { query: `from=${today}&to=${tomorrow}` });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ fields: { to: 'The last day is in the future' } });
  });
});

describe('a statement as PDF', () => {
  it('is a complete document with a page number on each page', async () => {
    const response = await download(amara, 'pdf');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF');
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});

describe('access to statements', () => {
  it.each(['csv', 'pdf', 'json'] as const)(
    'as %s is for the owner and staff; to others the account does not exist',
    async (type) => {
      expect((await download(null, type)).status).toBe(401);
      expect((await download(jonas, type)).status).toBe(404);
      expect((await download(support, type)).status).toBe(200);
    },
  );

  it.each([
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ['from=2026-03-02&to=2026-03-01', 'from'],
    ['to=2026-03-01', 'from'],
    ['from=2026-03-01', 'to'],
    ['from=2026-03-01&to=x', 'to'],
    ['from=2026-01-01&to=2026-01-02&zone=Mars/Olympus', 'zone'],
    ['from[$ne]=1&to=2026-01-02', 'from'],
  ])('refuses the period %s at its field', async (query, field) => {
    const response = await download(amara, 'csv', { query });
    expect(response.status).toBe(400);
    const body = (await response.json()) as { code: string; fields: Record<string, string> };
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(Object.keys(body.fields)).toContain(field);
  });
});

describe('the verification of a code', () => {
  const verify = async (body: unknown) => {
    const answer = await payments.call(null, 'POST', '/statements/verify', body);
    return { status: answer.status, data: answer.body.data?.data as unknown, body: answer.body };
  };

  it('names initials and period for the right balance', async () => {
    const { statement } = await readChain();
    const typed = `${statement.code.slice(0, 4)}-${statement.code.slice(4).toLowerCase()}`;
    expect((await verify({ code: typed, closing: 15 })).data).toMatchObject({
      valid: true,
      statement: { holder: 'A. L.', from: '2026-01-01', to: today, zone: 'UTC', entries: 5 },
    });
  });

  it('does not distinguish a wrong balance from an unknown code', async () => {
    const { statement } = await readChain();
    const wrongBalance = await verify({ code: statement.code, closing: 15.01 });
    const unknown = await verify({ code: '000000000000', closing: 15 });
    expect(wrongBalance).toMatchObject({ status: 200, data: { valid: false, statement: null } });
    expect(unknown.data).toEqual(wrongBalance.data);
  });

  it('refuses a mistyped code, an operator object and a malformed balance at their fields', async () => {
    const { statement } = await readChain();
    const other = statement.code.startsWith('0') ? '1' : '0';
    const mistyped = other + statement.code.slice(1);
    expect((await verify({ code: mistyped, closing: 15 })).body.fields).toHaveProperty('code');
    expect((await verify({ code: { $ne: '' }, closing: 15 })).body.fields).toHaveProperty('code');
    expect((await verify({ code: statement.code, closing: '15' })).body.fields).toHaveProperty(
      'closing',
    );
  });

  it('has one code for a period in all formats, and another after a new entry', async () => {
    const first = await readChain();
    expect((await readChain()).statement.code).toBe(first.statement.code);
    const csv = await (await download(amara, 'csv')).text();
    expect(csv.replaceAll('-', '')).toContain(`Verification code,${first.statement.code}`);
    expect(await payments.raw('statements').countDocuments({ walletId: jonas.id })).toBe(0);
  });
});

describe('the chain download, checked offline', () => {
  it('is right as downloaded', async () => {
    const text = await (await download(amara, 'json')).text();
    expect(runScript(text)).toMatchObject({ code: 0, text: expect.stringContaining('Right: 5') });
    expect((JSON.parse(text) as ChainFile).inclusion?.path).not.toHaveLength(0);
  });

  it('is right for a period before the covered entry, which is included', async () => {
    const file = (await (
      await download(amara, 'json', { query: 'from=2020-01-01&to=2020-12-31' })
    ).json()) as ChainFile;
    expect(file.entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(runScript(file).code).toBe(0);
  });

  it('is wrong with a changed amount', async () => {
    const file = await readChain();
    const [, second] = file.entries;
    if (second?.postings[0]) second.postings[0].amount += 1;
    const { code, text } = runScript(file);
    expect(code).toBe(1);
    expect(text).toContain('entry 2 was changed');
  });

  it('is wrong with a removed entry', async () => {
    const file = await readChain();
    file.entries.splice(2, 1);
    const { code, text } = runScript(file);
    expect(code).toBe(1);
    expect(text).toContain('entry 3 is missing');
  });

  it('is wrong with a cut tail, even if the facts were adapted to it', async () => {
    const file = await readChain();
    file.entries.pop();
    expect(runScript(file).text).toContain('entry 5 of the statement is missing');
    Object.assign(file.statement, {
      lastSeq: 4,
      closing: 10,
      closingHash: file.entries.at(-1)?.hash,
    });
    const { code, text } = runScript(file);
    expect(code).toBe(1);
    expect(text).toContain('the end was cut off');
  });

  it('is wrong with another balance, another key, a changed checkpoint or half a file', async () => {
    const file = await readChain();
    expect(runScript({ ...file, statement: { ...file.statement, closing: 16 } }).code).toBe(1);
    const other = createCheckpointKey('the secret of somebody else, also long').publicKey;
    expect(runScript(file, other).text).toContain('names another public key');
    const changed = structuredClone(file);
    if (changed.inclusion) Object.assign(changed.inclusion.checkpoint, { wallets: 99 });
    expect(runScript(changed).text).toMatch(/the signature of checkpoint \d+ is wrong/);
    expect(runScript(JSON.stringify(file).slice(0, -20)).code).toBe(2);
    expect(runScript({ ...file, entries: null }).text).toContain('incomplete or damaged');
  });

  it('names entries that are newer than the checkpoint, and the key if none was given', async () => {
    const late = await payments.person();
    await payments.fund(late, 10);
    const uncovered = (await (await download(late, 'json', { of: late })).json()) as ChainFile;
    expect(uncovered.inclusion).toBeNull();
    expect(runScript(uncovered).text).toContain('No signed checkpoint covers this account yet');
    await sign();
    await payments.fund(late, 20);
    const file = (await (await download(late, 'json', { of: late })).json()) as ChainFile;
    const { code, text } = runScript(file, null);
    expect(code).toBe(0);
    expect(text).toContain('Entries from 2 on are newer than the checkpoint');
    expect(text).toContain(key.publicKey);
  });
});
