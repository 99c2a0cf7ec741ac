import { type InferType, object } from 'yup';
import { countDays, MAX_OVERVIEW_DAYS } from './overview.ts';
import { day } from './wallet-history.ts';

/** First and last day of the overview, in UTC. */
export const overviewQuerySchema = object({
  from: day('First day').required('Enter the first day'),
  to: day('Last day')
    .required('Enter the last day')
    .test('order', 'The last day must not be before the first', (to, { parent }) =>
      to && parent.from ? to >= parent.from : true,
    )
    .test('length', 'The period must have at most 3,660 days', (to, { parent }) =>
      to && parent.from ? countDays(parent.from, to) <= MAX_OVERVIEW_DAYS : true,
    ),
});
export type OverviewQuery = InferType<typeof overviewQuerySchema>;
