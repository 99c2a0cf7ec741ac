/** Shown when an event has no reason. Staff must give one, but an old event may lack it. */
export const NO_REASON =
  'No reason was recorded. Contact us and give the reference to find out more.';
