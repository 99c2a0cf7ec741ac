import type { AccountViewedView } from '@candor/contracts/views';
import type { AccountViewed } from '../domain/account-viewed.ts';

/** Without the request id, which is for the operator. */
export function accountViewedView(view: AccountViewed): AccountViewedView {
  const { id, what, viewerRole, viewerId, at } = view;
  return { id, what, viewer: { role: viewerRole, id: viewerId }, at: at.toISOString() };
}
