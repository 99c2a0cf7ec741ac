/** @jest-environment ./web/src/testing/browser-environment.mjs */
import type { AdjustmentTermsView } from '@candor/contracts/adjustments';
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferredAnswer, type FakeAnswer, refusal, success } from '../../../testing/fake-fetch.ts';
import { readDescription } from '../../../testing/fields.ts';
import { prepareWindow } from '../../../testing/render-queue.tsx';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { aWallet } from '../../../testing/wallet-samples.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
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

describe('a change of a wallet', () => {
  const terms: AdjustmentTermsView = { secondAdminAbove: 600, limitedBy: 'change' };

  function adjust(answer: () => FakeAnswer | Promise<FakeAnswer>) {
    prepareWindow({ wide: true });
    renderSignedIn(
      <AdjustDialog
        userId="65f000000000000000000001"
        wallet={aWallet()}
        field="totalProfit"
        onClose={() => undefined}
      />,
      { at: '/user/user-profile/65f000000000000000000001', answer },
    );
    return screen.findByRole('button', { name: 'Update' });
  }

  test('cannot be sent before it is known whether a second admin decides on it', async () => {
    const late = deferredAnswer();
    const update = await adjust(() => late.answer);
    expect(update.getAttribute('aria-disabled')).toBe('true');
    expect(readDescription(update)).toMatch(/once it is known whether a second admin decides/);
    late.resolve(success(terms));
    await waitFor(() => expect(update.getAttribute('aria-disabled')).toBeNull());
  });

  test('waits for Retry where that cannot be read', async () => {
    let answer = refusal(503, 'SERVICE_UNAVAILABLE', 'Payments is unavailable');
    const update = await adjust(() => answer);
    await screen.findByText('What you can post alone could not be loaded');
    expect(update.getAttribute('aria-disabled')).toBe('true');
    answer = success(terms);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(update.getAttribute('aria-disabled')).toBeNull());
  });
});
