import { describe, expect, test } from '@jest/globals';
import { readProfitList } from './profit-list.ts';

async function read(list: string | Buffer) {
  const lines = [];
  for await (const line of readProfitList(Buffer.from(list))) lines.push(line);
  return lines;
}
const ID = '66f0a1b2c3d4e5f60718293a';

describe('an uploaded list of profit', () => {
  test('names accounts by email address or id, with amounts and notes', async () => {
    const text = `\uFEFFaccount,amount,note\r\nAmara@Example.com,12.5,"Gold, ""extra"""\r\n\r\n${ID},3\r\n`;
    expect(await read(text)).toEqual([
      { line: 2, account: 'amara@example.com', amount: 1_250, note: 'Gold, "extra"' },
      { line: 4, account: ID, amount: 300, note: null },
    ]);
  });

  test('may have semicolons, and columns in another order', async () => {
    expect(await read('Amount;Account\n0.01;a@b.example')).toEqual([
      { line: 2, account: 'a@b.example', amount: 1, note: null },
    ]);
  });

  test.each([
    ['-5', 'above zero'],
    ['0', 'above zero'],
    ['0.00', 'above zero'],
    ['1.005', 'two decimals'],
    ['1e3', 'a number such as'],
    ['$5', 'a number such as'],
    ['1,5', 'more than 2 columns'],
    ['', 'missing'],
    ['100000000000000', 'too large'],
    ['99999999999.99', 'too large'],
  ])('with the amount "%s" is refused: %s', async (amount, problem) => {
    expect(await read(`account,amount\na@b.example,${amount}`)).toEqual([
      { line: 2, message: expect.stringContaining(problem) },
    ]);
  });

  test('that has a wallet twice names both lines', async () => {
    const [, problem] = await read('account,amount\na@b.example,1\nA@B.example,2');
    expect(problem).toEqual({ line: 3, message: 'The wallet is on line 2 already' });
  });

  test.each([
    ['', 1, 'must name the columns'],
    ['a@b.example,5', 1, 'must name the columns'],
    ['account,amount,amount\n', 1, 'must name the columns'],
    ['account,amount\n', 2, 'no wallets'],
    ['account,amount\nnobody,5', 2, 'neither'],
    ['account,amount,note\na@b.example,5,"open', 2, 'not closed'],
    ['account,amount,note\na@b.example,5,"open\nc@d.example,6', 2, 'not closed'],
    ['account,amount,note\na@b.example,5,"a"b', 2, 'behind a closing'],
    ['account,amount,note\na@b.example,5,a "b"', 2, 'before an opening'],
    ['account,amount,note\na@b.example,5,"a\nb"', 2, 'line breaks'],
  ])('%j is refused on line %d: %s', async (text, line, problem) => {
    expect(await read(text)).toContainEqual({ line, message: expect.stringContaining(problem) });
  });

  test('with a quotation that goes on for 9,000 characters is refused at its line', async () => {
    const [, problem] = await read(`account,amount\na@b.example,5\n"${'x,\n'.repeat(3_000)}`);
    expect(problem).toEqual({ line: 3, message: 'A quotation mark is not closed' });
  });

  test('that is not UTF-8 is refused', async () => {
    const file = Buffer.from([0x61, 0xff, 0xfe]);
    expect(await read(file)).toEqual([{ line: 1, message: 'The file is not text in UTF-8' }]);
  });

  test('reports at most 100 problems', async () => {
    const text = `account,amount\n${'nobody,1\n'.repeat(500)}`;
    expect(await read(text)).toHaveLength(100);
  });

  test('has at most 50,000 lines', async () => {
    const lines = Array.from({ length: 50_001 }, (_, index) => `a${index}@b.example,1`);
    expect((await read(`account,amount\n${lines.join('\n')}`)).at(-1)).toMatchObject({
      line: 50_002,
      message: 'A list has at most 50,000 lines',
    });
  });
});
