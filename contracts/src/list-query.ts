import { type InferType, object } from 'yup';
import { text, wholeNumber } from './fields.ts';

/** Query of list calls. */
export const listQuerySchema = object({
  cursor: text().max(200, 'Cursor is not valid'),
  limit: wholeNumber('Limit', { min: 1, max: 100 }).default(25),
  status: text().max(20, 'Status is not valid'),
});
export type ListQuery = InferType<typeof listQuerySchema>;

/** Id of the account that a list for staff is limited to; empty for all. */
export const accountFilter = () =>
  text().matches(/^[0-9a-f]{24}$/, {
    message: 'Account is not valid',
    excludeEmptyString: true,
  });
