import { formatUsd } from '@candor/contracts/money';

/** "$5,000": limits are whole dollars. Not by Intl, whose first use takes a phone a tenth of a second. */
export function formatLimit(cents: number): string {
  return formatUsd(cents).replace(/\.00$/, '');
}
