/** @jest-environment ./web/src/testing/browser-environment.mjs */
import type { AdjustmentTermsView } from '@candor/contracts/payments';
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { success } from '../../../testing/fake-fetch.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { AloneNote } from './alone-note.tsx';

afterEach(cleanup);

function show(terms: AdjustmentTermsView, usd: number) {
  return renderSignedIn(<AloneNote userId="65f000000000000000000001" usd={usd} />, {
    at: '/user/user-profile/65f000000000000000000001',
    answer: () => success(terms),
  });
}

describe('the note of an adjustment', () => {
  test('names the sum of a wallet before an amount passes it', async () => {
    const { calls } = show({ secondAdminAbove: 600, limitedBy: 'wallet-day' }, 500);
    await screen.findByText(/^On this wallet \$600\.00 more is posted at once/);
    expect(calls.map(({ path }) => path)).toContain(
      '/adjustment-terms?account=65f000000000000000000001',
    );
  });

  test('says that a second admin decides on an amount that passes the sum of the admin', async () => {
    show({ secondAdminAbove: 600, limitedBy: 'maker-day' }, 600.01);
    await screen.findByText(
      /^A second admin decides on this.*You can adjust \$600\.00 more alone in these 24 hours/,
    );
  });
});
