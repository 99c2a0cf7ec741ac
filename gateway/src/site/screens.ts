import { readFileSync } from 'node:fs';

/** Prefix of the signed-in area. */
const SIGNED_IN = /^\/user(\/|$)/i;

/**
 * Route patterns of the signed-in area listed in site.json, such as /user/history/:seq; null if the build
 * lists none.
 */
export function readScreens(path: string | undefined): string[] | null {
  if (!path) return null;
  try {
    const { screens } = JSON.parse(readFileSync(path, 'utf8')) as { screens?: unknown };
    return Array.isArray(screens) ? screens.map(String) : null;
  } catch {
    return null;
  }
}

/** Returns a predicate for addresses that have a screen. Without a list, every address below /user has one. */
export function screenMatcher(screens: readonly string[] | null): (address: string) => boolean {
  if (!screens) return (address) => SIGNED_IN.test(address);
  const patterns = screens.map(toPattern);
  return (address) => patterns.some((pattern) => pattern.test(address));
}

/** Matches like the site's router: case-insensitive, with an optional trailing slash. */
function toPattern(screen: string): RegExp {
  const segments = screen.split('/').map((segment) => {
    if (segment.startsWith(':')) return '[^/]+';
    return segment === '*' ? '.*' : segment.replace(/[^\w-]/g, '\\$&');
  });
  return new RegExp(`^${segments.join('/')}/?$`, 'i');
}
