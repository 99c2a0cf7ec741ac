import { describe, expect, test } from '@jest/globals';
import { readProfitList } from './profit-list.ts';

const read = (text: string) => [...readProfitList(Buffer.from(text))];
const ID = '66f0a1b2c3d4e5f60718293a';

describe('an uploaded list of profit', () => {
  test('names accounts by e-mail address or id, with amounts and notes', () => {
    const text = `\uFEFFaccount,amount,note\r\nAmara@Example.com,12.5,"Gold, ""extra"""\r\n\r\n${ID},3\r\n`;
    expect(read(text)).toEqual([
      { line: 2, account: 'amara@example.com', amount: 1_250, note: 'Gold, "extra"' },
      { line: 4, account: ID, amount: 300, note: null },
    ]);
  });

  test('may have semicolons, and columns in another order', () => {
    expect(read('Amount;Account\n0.01;a@b.example')).toEqual([
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
  ])('with the amount "%s" is refused: %s', (amount, problem) => {
    expect(read(`account,amount\na@b.example,${amount}`)).toEqual([
      { line: 2, message: expect.stringContaining(problem) },
    ]);
  });

  test('that has a wallet twice names both lines', () => {
    const [, problem] = read('account,amount\na@b.example,1\nA@B.example,2');
    expect(problem).toEqual({ line: 3, message: 'The wallet is on line 2 already' });
  });

  test.each([
    ['', 1, 'must name the columns'],
    ['a@b.example,5', 1, 'must name the columns'],
    ['account,amount,amount\n', 1, 'must name the columns'],
    ['account,amount\n', 2, 'no wallets'],
    ['account,amount\nnobody,5', 2, 'neither'],
    ['account,amount,note\na@b.example,5,"open', 2, 'not closed'],
    ['account,amount,note\na@b.example,5,"a"b', 2, 'behind a closing'],
    ['account,amount,note\na@b.example,5,"a\nb"', 2, 'line breaks'],
  ])('%j is refused on line %d: %s', (text, line, problem) => {
    expect(read(text)).toContainEqual({ line, message: expect.stringContaining(problem) });
  });

  test('that is not UTF-8 is refused', () => {
    const file = Buffer.from([0x61, 0xff, 0xfe]);
    expect([...readProfitList(file)]).toEqual([
      { line: 1, message: 'The file is not text in UTF-8' },
    ]);
  });

  test('reports at most 100 problems', () => {
    const text = `account,amount\n${'nobody,1\n'.repeat(500)}`;
    expect(read(text)).toHaveLength(100);
  });

  test('has at most 50,000 lines', () => {
    const lines = Array.from({ length: 50_001 }, (_, index) => `a${index}@b.example,1`);
    expect(read(`account,amount\n${lines.join('\n')}`).at(-1)).toMatchObject({
      line: 50_002,
      message: 'A list has at most 50,000 lines',
    });
  });
});
