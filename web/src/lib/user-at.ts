import { paths } from './paths.ts';

/** The page of an account, for staff. */
export function userAt(id: string): string {
  return paths.userProfile.replace(':id', id);
}
