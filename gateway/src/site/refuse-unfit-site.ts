import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@candor/kit/config';

/** What the build of the site states about itself in site.json. */
interface SiteStatement {
  pack: string;
  mode: string;
  /** What a live site would lack, in sentences. */
  refusals: string[];
}

/**
 * Keeps a site off the public that isn't fit for it: built for demonstration, or with duties open.
 * @throws ConfigError that names each reason
 */
export function refuseUnfitSite({
  siteMode,
  webRoot,
}: {
  siteMode: string;
  webRoot: string | undefined;
}): void {
  if (siteMode !== 'live') return;
  const reasons = reasonsAgainst(webRoot);
  if (reasons.length > 0) throw new ConfigError(reasons.map((why) => `SITE_MODE=live: ${why}`));
}

function reasonsAgainst(webRoot: string | undefined): string[] {
  if (!webRoot) return ['there is no built site (WEB_ROOT).'];
  const statement = readStatement(join(webRoot, 'site.json'));
  if (!statement) return [`the site in ${webRoot} doesn’t state what it is (site.json). Build it.`];
  const built =
    statement.mode === 'live'
      ? []
      : ['the site was built for demonstration. Build it with SITE_MODE=live.'];
  return [...statement.refusals, ...built];
}

function readStatement(path: string): SiteStatement | null {
  try {
    const read = JSON.parse(readFileSync(path, 'utf8')) as SiteStatement | null;
    return typeof read?.mode === 'string' && Array.isArray(read.refusals) ? read : null;
  } catch {
    return null;
  }
}
