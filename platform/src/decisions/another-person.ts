import { AppError } from '@candor/kit/app-error';

/** The error of a call that decides on the caller's own request, on the caller, or for the caller's wallet. */
export function makerIsChecker(message: string, subject?: string): AppError {
  return new AppError('MAKER_IS_CHECKER', message, subject === undefined ? {} : { subject });
}

/**
 * @param by id of who decides
 * @param involved ids of those who don't: the maker, the owner of the wallet, who is decided about
 * @throws AppError MAKER_IS_CHECKER
 */
export function assertAnotherPerson(
  by: string,
  involved: readonly (string | null)[],
  message: string,
  subject?: string,
): void {
  if (involved.includes(by)) throw makerIsChecker(message, subject);
}
