/** Value of a readable cookie, or null. */
export function readCookie(name: string, jar: string = document.cookie): string | null {
  for (const pair of jar.split('; ')) {
    const cut = pair.indexOf('=');
    if (cut > 0 && pair.slice(0, cut) === name) return decodeURIComponent(pair.slice(cut + 1));
  }
  return null;
}
