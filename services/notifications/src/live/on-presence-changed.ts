import type { StaffPresence } from './http/staff-presence.ts';

/** Every instance has other streams open. */
export const onPresenceChanged =
  ({ presence }: { presence: StaffPresence }) =>
  (): void =>
    presence.refresh();
