import { findSession } from '../client.ts';
import type { LoadData } from '../set-up.ts';
import { pickAccount } from './pick.ts';

const DECIDED_AT_ONCE = 3;

/** An admin opens the queues and approves the oldest receipts. Another admin may have decided one of them first. */
export function adminQueue({ admins }: LoadData): void {
  const { call } = findSession(pickAccount(admins));
  call('GET', 'users/withdraw?limit=25');
  const receipts = call<{ id: string }[]>('GET', 'users/receipt?limit=25');
  for (const { id } of (receipts.data ?? []).slice(0, DECIDED_AT_ONCE)) {
    call('GET', `users/receipt/${id}/image`);
    call('PATCH', `users/receipt/${id}`, {
      body: { status: 'successful' },
      once: true,
      expected: [409],
    });
  }
}
