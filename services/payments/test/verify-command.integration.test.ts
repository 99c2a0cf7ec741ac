import { spawn } from 'node:child_process';
import { buildProgram } from '@candor/kit/testing/build-program';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPayments, type PaymentsHarness } from './payments-harness.ts';
import { pngImage, uploadForm } from './sample-images.ts';

let payments: PaymentsHarness;
let program: Awaited<ReturnType<typeof buildProgram>>;

beforeAll(async () => {
  payments = await openPayments();
  program = await buildProgram('services/payments/src/verify-ledger-main.ts');
});
afterAll(async () => {
  program.remove();
  await payments.close();
});

async function verify(database: string): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [program.file], {
    env: { ...process.env, MONGO_URL: payments.database.uri, MONGO_DATABASE: database },
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text };
}

describe('the command that verifies a ledger', () => {
  it('exits with 2 for a database without a ledger', async () => {
    expect(await verify('candor_nowhere')).toEqual({
      code: 2,
      text: 'There is no Candor ledger in the database candor_nowhere: nothing was verified.\n',
    });
  });

  it('exits with 0 for a valid ledger, and with 1 and the faults otherwise', async () => {
    const amara = await payments.person();
    await payments.call(amara, 'POST', '/users/uploadReceipt', uploadForm(await pngImage()));
    const receipts = payments.raw('receipts');
    const receipt = await receipts.findOne({ accountId: amara.id });
    const admin = await payments.person('admin');
    await payments.call(admin, 'PATCH', `/users/receipt/${receipt?._id}`, { status: 'successful' });
    const { name } = payments.database.connection;
    expect(await verify(name)).toEqual({
      code: 0,
      text: '1 wallets, 1 entries, 0 signed checkpoints: sound\n',
    });
    await receipts.deleteMany({});
    const { code, text } = await verify(name);
    expect(code).toBe(1);
    expect(text).toContain(`wallet ${amara.id}, receipt:`);
    expect(text).toContain('document missing');
    expect(text).toContain('NOT SOUND');
  });
});
