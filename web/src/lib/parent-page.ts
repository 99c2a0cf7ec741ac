import { paths } from './paths.ts';

export interface ParentPage {
  to: string;
  /** Its label in the menu. */
  name: 'history' | 'inbox' | 'security' | 'profile';
}

/** Pages that no menu lists, and the page that leads to each. */
const PARENTS: Readonly<Record<string, ParentPage>> = {
  [paths.statements]: { to: paths.history, name: 'history' },
  [paths.preferences]: { to: paths.inbox, name: 'inbox' },
  [paths.views]: { to: paths.security, name: 'security' },
  [paths.personalData]: { to: paths.security, name: 'security' },
  [paths.confirmEmail]: { to: paths.profile, name: 'profile' },
};

/** Other addresses of entries of the menu. */
const ALIASES: Readonly<Record<string, string>> = { [paths.trading]: paths.withdraw };
const ACCOUNT_PAGE = paths.userProfile.replace(':id', '');

/** The page above the one at this address; null for one that a menu lists. */
export function findParent(pathname: string): ParentPage | null {
  return PARENTS[toPath(pathname)] ?? null;
}

/** Whether an entry of a menu leads to the page at this address, or to one above it. */
export function isMenuPlace(to: string, pathname: string): boolean {
  const path = toPath(pathname);
  const place = path.startsWith(ACCOUNT_PAGE)
    ? paths.users
    : (PARENTS[path]?.to ?? ALIASES[path] ?? path);
  return place === to || place.startsWith(`${to}/`);
}

function toPath(pathname: string): string {
  return pathname.replace(/\/+$/, '');
}
