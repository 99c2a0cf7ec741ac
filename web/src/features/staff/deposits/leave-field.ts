import type { KeyboardEvent } from 'react';

/** Enter and Esc lead from a field back to the item's name, where the queue's keys work again. */
export function leaveField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' && event.key !== 'Escape') return;
  const item = event.currentTarget.closest('.queue-item');
  item?.querySelector<HTMLElement>('.item-name')?.focus({ preventScroll: true });
  event.preventDefault();
  event.stopPropagation();
}
