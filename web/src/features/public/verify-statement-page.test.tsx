/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { checkDigit } from '@candor/contracts/statement-code';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { success } from '../../testing/fake-fetch.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { VerifyStatementPage } from './verify-statement-page.tsx';

afterEach(cleanup);

const CODE = `7KQ2M9XA3FH${checkDigit('7KQ2M9XA3FH')}`;
const STATEMENT = {
  from: '2026-01-01',
  to: '2026-03-31',
  zone: 'Europe/Berlin',
  entries: 7,
  issuedAt: '2026-04-02T08:00:00.000Z',
};

test.each([
  ['AL', 'AL'],
  // The account was deleted since.
  ['', 'erased with the account'],
])('a valid statement is shown with the initials "%s" of its holder', async (holder, shown) => {
  renderSignedIn(<VerifyStatementPage />, {
    at: '/verify-statement',
    answer: () => success({ valid: true, statement: { ...STATEMENT, holder } }),
  });
  await userEvent.type(await screen.findByLabelText('Verification code'), CODE);
  await userEvent.type(screen.getByLabelText('Closing balance in USD'), '1880.50');
  await userEvent.click(screen.getByRole('button', { name: 'Check the statement' }));
  const label = await screen.findByText('Holder’s initials');
  expect(label.nextElementSibling?.textContent).toBe(shown);
});
