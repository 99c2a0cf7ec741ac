import { loginSchema, signupSchema } from '@candor/contracts/auth';
import { decideReceiptSchema, uploadReceiptSchema } from '@candor/contracts/receipts';
import { withdrawSchema } from '@candor/contracts/withdrawals';
import { describe, expect, test } from '@jest/globals';
import { requestSchema } from './request-schema.ts';

describe('the JSON Schema of a request', () => {
  test('has amounts as dollars with two decimals, and as text in an upload', () => {
    expect(requestSchema(withdrawSchema).properties.amount).toMatchObject({
      type: 'number',
      exclusiveMinimum: 0,
      multipleOf: 0.01,
    });
    const { pattern } = requestSchema(uploadReceiptSchema).properties.amount as { pattern: string };
    expect(
      ['5250.50', '5', '5.123', '-1', ''].map((text) => new RegExp(pattern).test(text)),
    ).toEqual([true, true, false, false, false]);
  });

  test('says that a field repeats another one', () => {
    const { confirmPassword, email } = requestSchema(signupSchema).properties;
    expect(confirmPassword).toEqual({ type: 'string', description: 'The same as password' });
    expect(email).toEqual({ type: 'string', maxLength: 254, format: 'email' });
  });

  test('leaves fields with a default out of what is required', () => {
    const { properties, required } = requestSchema(loginSchema);
    expect(properties.rememberMe).toEqual({ type: 'boolean', default: false });
    expect(required).toEqual(['identifier', 'password']);
  });

  test('has conditions as if and then', () => {
    expect(requestSchema(decideReceiptSchema).allOf).toEqual([
      {
        if: { properties: { status: { const: 'rejected' } }, required: ['status'] },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own name
        then: {
          properties: { reason: { type: 'string', minLength: 3, maxLength: 500 } },
          required: ['reason'],
        },
      },
    ]);
  });

  test('applies the conditions of a default where its field is left out', () => {
    const [wallet, bank] = requestSchema(withdrawSchema).allOf ?? [];
    expect(wallet).toMatchObject({
      if: { properties: { withdrawalType: { const: 'bitcoin wallet' } } },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own name
      then: { required: ['walletAddress'] },
    });
    expect(wallet?.if).not.toHaveProperty('required');
    expect(bank?.if).toHaveProperty('required');
  });
});
