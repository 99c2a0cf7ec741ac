/** Stands where a refusal came without its reason, which staff can't send but an old event might. */
export const NO_REASON = 'No reason was recorded. Ask us for it and name the reference.';
