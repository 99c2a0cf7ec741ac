import type { Claim } from '../claim.ts';

/** Sample claims without evidence. They demonstrate how such figures are marked. */
const unproven = {
  source: null,
  period: null,
  netOfFees: null,
  approver: null,
  expiresAt: null,
  sample: true,
} as const;

const planReturn = (id: string, plan: string, value: string): Claim => ({
  id,
  kind: 'return',
  label: `Quoted return of the ${plan} plan`,
  value,
  ...unproven,
});

const statistic = (id: string, value: string, label: string): Claim => ({
  id,
  kind: 'statistic',
  value,
  label,
  ...unproven,
});

export const claims: readonly Claim[] = [
  planReturn('plan-starter', 'Starter', '350% to 415%'),
  planReturn('plan-silver', 'Silver', '395% to 525%'),
  planReturn('plan-gold', 'Gold', '515% to 650%'),
  planReturn('plan-diamond', 'Diamond', '575% to 775%'),
  {
    id: 'monthly-return',
    kind: 'return',
    label: 'Monthly return',
    value: '70% to 95%',
    ...unproven,
  },
  statistic('invested', '450M+', 'Invested by customers, in US dollars'),
  statistic('satisfaction', '96%', 'Customers who say they are satisfied'),
  statistic('years', '8+', 'Years in business'),
  statistic('team-size', '45', 'Active team members'),
  statistic('forex-volume', '$6 trillion', 'Currencies traded worldwide in a day'),
];
