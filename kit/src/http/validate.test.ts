import { describe, expect, it } from '@jest/globals';
import { mixed, number, object, string } from 'yup';
import { AppError } from '../app-error.ts';
import { validate } from './validate.ts';

const schema = object({
  email: string().required('Give your e-mail').email('That is no e-mail'),
  amount: number().required('Give an amount').moreThan(0, 'More than nothing'),
  note: string().max(5, 'Too long'),
});

function refusal(input: unknown): AppError {
  try {
    validate(schema, input);
  } catch (error) {
    return error as AppError;
  }
  throw new Error('it was taken');
}

describe('validate', () => {
  it('gives back the known fields and drops the others', () => {
    const input = { email: 'a@example.com', amount: 5, role: 'admin', balance: 1e9 };
    expect(validate(schema, input)).toEqual({ email: 'a@example.com', amount: 5 });
  });

  it('reports every bad field, with the first message as the sentence of the whole', () => {
    const error = refusal({ email: 'nobody', amount: 0, note: 'too long' });
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: {
        email: 'That is no e-mail',
        amount: 'More than nothing',
        note: 'Too long',
      },
    });
    expect(Object.values(error.fields ?? {})).toContain(error.message);
  });

  it('says that a field is missing rather than what else is wrong with it', () => {
    expect(refusal({}).fields).toEqual({ email: 'Give your e-mail', amount: 'Give an amount' });
  });

  it('names the type, never the value', () => {
    const error = refusal({ email: 'a@example.com', amount: { $gt: 'hunter2' } });
    expect(error.fields).toEqual({ amount: 'amount has the wrong type' });
    expect(JSON.stringify(error)).not.toContain('hunter2');
  });

  it.each([
    ['a string', 'x'],
    ['a list', []],
    ['a number', 5],
    ['true', true],
  ])('refuses %s in place of fields', (_what, input) => {
    expect(refusal(input).code).toBe('MALFORMED_BODY');
  });

  it.each([[undefined], [null]])('takes %s as no fields at all', (input) => {
    expect(refusal(input).code).toBe('VALIDATION_FAILED');
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'drops %s like any other unknown field, at any depth',
    (key) => {
      const nested = object({ inner: object({ amount: number() }) });
      const body = `{"${key}":{"amount":7},"inner":{"amount":1,"${key}":{"amount":7}}}`;
      expect(validate(nested, JSON.parse(body))).toEqual({ inner: { amount: 1 } });
      expect(({} as { amount?: number }).amount).toBeUndefined();
    },
  );

  it('bears a body of brackets only', () => {
    const deep = JSON.parse(`{"note":${'['.repeat(30_000)}${']'.repeat(30_000)}}`);
    expect(refusal(deep).fields).toMatchObject({ note: 'note has the wrong type' });
  });

  it('leaves what is no plain object as it is', () => {
    const date = new Date();
    expect(validate(object({ at: mixed() }), { at: date }).at).toBe(date);
  });
});
