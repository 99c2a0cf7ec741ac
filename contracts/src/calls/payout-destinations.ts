import {
  addDestinationSchema,
  confirmDestinationSchema,
  type DestinationView,
} from '../payout-destinations.ts';
import { answers } from './answer.ts';
import { defineCalls } from './call.ts';

/** Saved payout destinations. */
export const payoutDestinationCalls = defineCalls('payments', {
  listDestinations: {
    address: 'GET payout-destinations',
    access: 'user',
    answer: answers<DestinationView[]>(),
    summary: 'List your saved payout destinations, newest first',
  },
  addDestination: {
    address: 'POST payout-destinations',
    access: 'user',
    limit: 'mail',
    request: addDestinationSchema,
    answer: answers<DestinationView>(),
    statuses: [201],
    errors: ['FRESH_LOGIN_REQUIRED', 'LIMIT_REACHED', 'STATE_CONFLICT'],
    summary:
      'Save a payout destination and email the link that confirms it; needs a login of the last minutes. Sending a pending one again emails a new link',
  },
  confirmDestination: {
    address: 'POST payout-destinations/confirm',
    access: 'public',
    limit: 'link',
    request: confirmDestinationSchema,
    answer: answers<DestinationView>(),
    errors: ['LINK_INVALID'],
    summary: 'Confirm a payout destination by the one-time token of its email',
  },
  removeDestination: {
    address: 'DELETE payout-destinations/:id',
    access: 'user',
    answer: answers<DestinationView[]>(),
    errors: ['NOT_FOUND'],
    summary: 'Remove one of your saved payout destinations; returns the remaining ones',
  },
});
