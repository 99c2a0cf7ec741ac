import { readFileSync } from 'node:fs';

/** Below it are the screens of the signed-in area. */
const SIGNED_IN = /^\/user(\/|$)/i;

/**
 * The addresses of the signed-in area as the build states them in site.json, such as /user/history/:seq; null
 * where it does not.
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

/** Whether one of the screens is at an address. Of a build that names none, all below /user may be. */
export function screenMatcher(screens: readonly string[] | null): (address: string) => boolean {
  if (!screens) return (address) => SIGNED_IN.test(address);
  const patterns = screens.map(toPattern);
  return (address) => patterns.some((pattern) => pattern.test(address));
}

/** As the site's own router reads them: upper and lower case alike, with or without a slash at the end. */
function toPattern(screen: string): RegExp {
  const segments = screen.split('/').map((segment) => {
    if (segment.startsWith(':')) return '[^/]+';
    return segment === '*' ? '.*' : segment.replace(/[^\w-]/g, '\\$&');
  });
  return new RegExp(`^${segments.join('/')}/?$`, 'i');
}
