import { formatUsd } from '@candor/contracts/money';

/** "$5,000": limits are whole dollars. Without Intl, whose first use takes 100 ms on a phone. */
export function formatLimit(cents: number): string {
  return formatUsd(cents).replace(/\.00$/, '');
}
