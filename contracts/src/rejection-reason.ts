import { reason } from './fields.ts';

/** A reason that a rejection needs; optional with any other status. */
export const rejectionReason = () =>
  reason().when('status', {
    is: 'rejected',
    // biome-ignore lint/suspicious/noThenProperty: yup's conditional schema
    then: (schema) => schema.required('A rejection needs a reason'),
  });
