import { describe, expect, it } from '@jest/globals';
import { findAccountNumberProblem, findRoutingNumberProblem } from './bank-numbers.ts';
import { parseTransactionId } from './transaction-id.ts';

describe('a routing number', () => {
  it.each([
    ['021000021', null],
    ['110 000 000', null],
    ['COBADEFFXXX', null],
    ['cobadeff', null],
    ['12345-678', null],
    ['021000022', 'checksum'],
    ['012000021', 'checksum'],
    ['000000000', 'checksum'],
    ['990000008', 'checksum'],
    ['02100002', null],
    ['0210000210', 'form'],
    ['COBADE', 'form'],
    ['', 'form'],
  ])('%p has the problem %p', (number, problem) => {
    expect(findRoutingNumberProblem(number)).toBe(problem);
  });
});

describe('an account number', () => {
  it.each([
    ['0000 1234 4471', null],
    ['DE89 3704 0044 0532 0130 00', null],
    ['gb29nwbk60161331926819', null],
    ['RO49AAAA1B31007593840000', null],
    ['DE89 3704 0044 0532 0130 01', 'checksum'],
    ['GB29NWBK60161331926891', 'checksum'],
    ['123', 'form'],
    ['123456789012345678', 'form'],
    ['account', 'form'],
  ])('%p has the problem %p', (number, problem) => {
    expect(findAccountNumberProblem(number)).toBe(problem);
  });
});

describe('a transaction id', () => {
  const id = 'a'.repeat(62);
  it.each([
    [`${id}0F`, `${id}0f`],
    [` 0x${id}0F `, `${id}0f`],
    [id, null],
    [`${id}0g`, null],
    ['', null],
  ])('%p is normalised to %p', (text, normalised) => {
    expect(parseTransactionId(text)).toBe(normalised);
  });
});
