import { MAX_ACCOUNT_REQUESTS } from '@candor/contracts/account-requests';
import { userPageCopy } from '../../../copy/user-page.ts';

/** How many items of a kind are listed beside an account. */
export const SHOWN = 3;

/** Says how many further items a list has, if it has any. */
export function More({ list }: { list: readonly unknown[] }) {
  const { open: copy } = userPageCopy.useTexts();
  const left = list.length - SHOWN;
  const isMinimum = list.length === MAX_ACCOUNT_REQUESTS;
  return left > 0 && <li className="small muted py-2">{copy.more(left, isMinimum)}</li>;
}
