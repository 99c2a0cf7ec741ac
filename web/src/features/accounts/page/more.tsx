import type { Paged } from '@candor/contracts/envelope';
import { userPageCopy } from '../../../copy/user-page.ts';
import { useCopy } from '../../../lib/copy.ts';

/** How many items of a kind are listed beside an account. */
export const SHOWN = 3;

/** Says how many further items a list has, if it has any. */
export function More({ list: { items, page } }: { list: Paged<unknown> }) {
  const { open: copy } = useCopy(userPageCopy);
  const left = (page.total ?? items.length) - SHOWN;
  const isMinimum =
    page.total === undefined ? page.nextCursor !== null : page.totalIsMinimum === true;
  return left > 0 && <li className="small muted py-2">{copy.more(left, isMinimum)}</li>;
}
