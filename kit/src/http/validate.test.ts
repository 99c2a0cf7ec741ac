import { describe, expect, it } from '@jest/globals';
import { array, mixed, number, object, string } from 'yup';
import { AppError } from '../app-error.ts';
import { validate } from './validate.ts';

const schema = object({
  email: string().required('Give your email').email('That is no email'),
  amount: number().required('Give an amount').moreThan(0, 'More than nothing'),
  note: string().max(5, 'Too long'),
});

function refusal(input: unknown): AppError {
  try {
    validate(schema, input);
  } catch (error) {
    return error as AppError;
  }
  throw new Error('expected a refusal');
}

describe('validate', () => {
  it('returns known fields and drops unknown ones', () => {
    const input = { email: 'a@example.com', amount: 5, role: 'admin', balance: 1e9 };
    expect(validate(schema, input)).toEqual({ email: 'a@example.com', amount: 5 });
  });

  it('reports every invalid field, with the first message as the overall one', () => {
    const error = refusal({ email: 'nobody', amount: 0, note: 'too long' });
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: {
        email: 'That is no email',
        amount: 'More than nothing',
        note: 'Too long',
      },
    });
    expect(Object.values(error.fields ?? {})).toContain(error.message);
  });

  it('reports a missing field as missing only', () => {
    expect(refusal({}).fields).toEqual({ email: 'Give your email', amount: 'Give an amount' });
  });

  it('reports a wrong type without the value', () => {
    const error = refusal({ email: 'a@example.com', amount: { $gt: 'hunter2' } });
    expect(error.fields).toEqual({ amount: 'amount has the wrong type' });
    expect(JSON.stringify(error)).not.toContain('hunter2');
  });

  it.each([
    ['a string', 'x'],
    ['a list', []],
    ['a number', 5],
    ['true', true],
  ])('refuses %s instead of an object', (_what, input) => {
    expect(refusal(input).code).toBe('MALFORMED_BODY');
  });

  it.each([[undefined], [null]])('treats %s as an empty object', (input) => {
    expect(refusal(input).code).toBe('VALIDATION_FAILED');
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'drops the field %s like any other unknown one, at any depth',
    (key) => {
      const nested = object({ inner: object({ amount: number() }) });
      const body = `{"${key}":{"amount":7},"inner":{"amount":1,"${key}":{"amount":7}}}`;
      expect(validate(nested, JSON.parse(body))).toEqual({ inner: { amount: 1 } });
      expect(({} as { amount?: number }).amount).toBeUndefined();
    },
  );

  it.each([
    ['arrays', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('refuses a value nested thousands of %s deep, naming the field', (_what, json) => {
    const deep = JSON.parse(`{"note":${json}}`);
    expect(refusal(deep).fields).toEqual({ note: 'note has the wrong type' });
  });

  it.each<[string, () => unknown[]]>([
    ['with one entry and a length of 4,294,967,295', () => Object.assign([], { 4294967294: 'x' })],
    ['with holes', () => Object.assign([], { 3: 'x' })],
    ['of 30,000 entries', () => Array.from({ length: 30_000 }, () => 'x')],
  ])('refuses an array %s immediately, naming the field', (_what, make) => {
    const createArraySchema = object({ tags: array().of(string().max(1)), note: string() });
    for (const field of ['tags', 'note', 'unknown']) {
      const began = performance.now();
      expect(() => validate(createArraySchema, { [field]: make() })).toThrow(
        expect.objectContaining({
          code: 'VALIDATION_FAILED',
          fields: { [field]: `${field} has too many entries` },
        }),
      );
      expect(performance.now() - began).toBeLessThan(200);
    }
  });

  it('leaves values other than plain objects unchanged', () => {
    const date = new Date();
    expect(validate(object({ at: mixed() }), { at: date }).at).toBe(date);
  });
});
