import { type InferType, object } from 'yup';
import { reason } from './fields.ts';

export const reverseEntrySchema = object({
  /** Reason, visible to the investor. */
  details: reason().required('Give a reason'),
});
export type ReverseEntryRequest = InferType<typeof reverseEntrySchema>;
