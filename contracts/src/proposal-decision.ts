import { reason, text } from './fields.ts';

/** Fields of the decision on a proposal; a refusal needs a reason. */
export const proposalDecision = () => ({
  status: text()
    .oneOf(['approved', 'refused'], 'Status must be approved or refused')
    .required('Choose a decision'),
  reason: reason().when('status', {
    is: 'refused',
    // biome-ignore lint/suspicious/noThenProperty: yup's conditional schema
    then: (schema) => schema.required('A refusal needs a reason'),
  }),
});
