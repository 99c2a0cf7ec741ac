import { existsSync } from 'node:fs';

/** Path of an installed Chromium or Chrome, which CHROME_BIN names or the system has. Exits with 1 when there is none. */
export function findChromium(): string {
  const candidates = [process.env.CHROME_BIN, '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const found = candidates.find((path) => path !== undefined && existsSync(path));
  if (found) return found;
  console.error('Chromium not found; set CHROME_BIN.');
  process.exit(1);
}
