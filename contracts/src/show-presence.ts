import { object } from 'yup';
import { text } from './fields.ts';
import { STAFF_QUEUES } from './presence.ts';

export const showPresenceSchema = object({
  queue: text()
    .oneOf([...STAFF_QUEUES], 'Choose a queue')
    .required('Choose a queue'),
  /** The request that is open; left out when none is any more. */
  item: text().matches(/^[0-9a-f]{24}$/, {
    message: 'The item must be 24 hexadecimal digits',
    excludeEmptyString: true,
  }),
  /** Distinguishes the open pages of one account. */
  page: text()
    .matches(/^[0-9a-f]{16}$/, 'The page must be 16 hexadecimal digits')
    .required('Name the page'),
});
