import { type Reaction, storedContact } from './reaction.ts';

export const credentialsReset: Reaction<'auth.credentials-reset.v1'> = {
  to: storedContact,
  notice: ({ what }) =>
    // A new password is announced by an event of its own.
    what === 'second-factor' ? { kind: 'second-factor-removed', facts: {} } : null,
};
