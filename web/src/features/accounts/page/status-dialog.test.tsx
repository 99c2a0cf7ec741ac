/** @jest-environment ./web/src/testing/browser-environment.mjs */
import type { Role } from '@candor/contracts/auth';
import type { UserView } from '@candor/contracts/users';
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAccount } from '../../../testing/accounts.ts';
import { success } from '../../../testing/fake-fetch.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { StatusDialog } from './status-dialog.tsx';

afterEach(cleanup);

const ID = '65f000000000000000000001';

function show({ role, active }: { role: Role; active: boolean }, answer: object) {
  const user = { id: ID, fullName: 'Sam Okoye', role, active } as UserView;
  return renderSignedIn(<StatusDialog user={user} onClose={() => {}} />, {
    at: `/user/user-profile/${ID}`,
    account: anAccount({ role: 'admin' }),
    answer: () => success(answer),
  });
}

async function submit(name: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Reason'), 'Left the company');
  await userEvent.click(screen.getByRole('button', { name }));
}

describe('the dialog that deactivates or activates an account', () => {
  test.each([
    [true, 'disable'],
    [false, 'activate'],
  ])('proposes it of a member of staff (active: %s)', async (active, call) => {
    const { calls } = show(
      { role: 'support', active },
      { id: 'c1', maker: { id: 'a', name: 'A' } },
    );
    await screen.findByText(/a second admin has to approve it/);
    await submit('Propose');
    await screen.findByText('Proposed. A second admin has to approve it.');
    expect(calls).toContainEqual(
      expect.objectContaining({
        method: 'PATCH',
        path: `/users/manage/${call}/${ID}`,
        body: { reason: 'Left the company' },
      }),
    );
  });

  test('changes an investor at once', async () => {
    show({ role: 'investor', active: true }, { id: ID, active: false });
    await submit('Deactivate');
    await screen.findByText('Updated Successfully');
    expect(screen.queryByText(/a second admin/i)).toBeNull();
  });

  test('says that it is proposed when the investor has become one of staff meanwhile', async () => {
    show({ role: 'investor', active: true }, { id: 'c1', maker: { id: 'a', name: 'A' } });
    await submit('Deactivate');
    await screen.findByText('Proposed. A second admin has to approve it.');
  });
});
