import { MAX_WAITING } from '@candor/contracts/overview';

/** How many requests are open, such as "12", or "1,000+" where no more are counted. */
export function toOpenCount(count: number, format: (count: number) => string): string {
  return count >= MAX_WAITING ? `${format(MAX_WAITING)}+` : format(count);
}
