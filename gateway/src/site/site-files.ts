import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { MARKET_FRAME } from '../http/security-headers.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import { readScreens, screenMatcher } from './screens.ts';
import { createSitePage, type SitePage } from './site-page.ts';

export interface SiteFile {
  /** Where it lies. */
  path: string;
  /** The same content compressed beforehand, best first. */
  encodings: { name: 'br' | 'gzip'; path: string }[];
}

export interface SiteFiles {
  /** By address, such as /assets/index-4f3a.js. Nothing outside of it is ever opened. */
  files: ReadonlyMap<string, SiteFile>;
  /** By address, such as /about: what was rendered beforehand, and texts that name the site's origin. */
  pages: ReadonlyMap<string, SitePage>;
  index: SiteFile;
  /** Of the scripts inside all pages but the market frame, which has a policy of its own. */
  scriptHashes: readonly string[];
  marketFrameHashes: readonly string[];
  /** Whether a screen of the signed-in area is at an address. */
  isScreen(address: string): boolean;
}

/** Where the build states what it is. */
const STATEMENT = '/site.json';

const SUFFIXES = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** What is asked for by its own name: texts that name addresses of the site, and a page that is only framed. */
const NAMED_TEXTS = new Set(['/robots.txt', '/sitemap.xml', MARKET_FRAME]);

/** The address under which a file is shown as a page, or null where it is a mere file. */
function pageAddress(address: string): string | null {
  if (NAMED_TEXTS.has(address)) return address;
  if (address === '/index.html' || !address.endsWith('.html')) return null;
  return address.slice(0, -'.html'.length);
}

/** Lists a built site; null where there is none. */
export function readSiteFiles(root: string | undefined, origin: string): SiteFiles | null {
  if (!root) return null;
  const byAddress = new Map(
    listFiles(root).map((path) => [`/${relative(root, path).split(sep).join('/')}`, path]),
  );
  const files = new Map<string, SiteFile>();
  const pages = new Map<string, SitePage>();
  const hashes = new Set<string>();
  let marketFrameHashes: string[] = [];
  for (const [address, path] of byAddress) {
    const isTwin = SUFFIXES.some(
      ([, suffix]) => address.endsWith(suffix) && byAddress.has(address.slice(0, -suffix.length)),
    );
    if (isTwin) continue;
    const shownAt = pageAddress(address);
    if (shownAt !== null) {
      const page = createSitePage(readFileSync(path, 'utf8'), origin);
      pages.set(shownAt, page);
      const own = inlineScriptHashes(page.body.toString());
      if (shownAt === MARKET_FRAME) marketFrameHashes = own;
      else for (const hash of own) hashes.add(hash);
      continue;
    }
    const encodings = SUFFIXES.flatMap(([name, suffix]) => {
      const twin = byAddress.get(address + suffix);
      return twin ? [{ name, path: twin }] : [];
    });
    files.set(address, { path, encodings });
  }
  const index = files.get('/index.html');
  if (!index) return null;
  for (const hash of inlineScriptHashes(readFileSync(index.path, 'utf8'))) hashes.add(hash);
  return {
    files,
    pages,
    index,
    scriptHashes: [...hashes],
    marketFrameHashes,
    isScreen: screenMatcher(readScreens(byAddress.get(STATEMENT))),
  };
}

/** Files that are to be served: hidden ones are not, but for .well-known. */
function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (entry.name.startsWith('.') && entry.name !== '.well-known') return [];
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(path);
      return entry.isFile() ? [path] : [];
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The site on disk, listed again once a new build has replaced index.html. */
export function createSiteFiles(
  root: string | undefined,
  origin: string,
): { current(): SiteFiles | null } {
  let listed = readSiteFiles(root, origin);
  let stamp = readStamp(root);
  let lookedAt = performance.now();
  return {
    current() {
      const now = performance.now();
      if (now - lookedAt > 1_000) {
        lookedAt = now;
        const found = readStamp(root);
        if (found !== stamp) {
          listed = readSiteFiles(root, origin);
          stamp = found;
        }
      }
      return listed;
    },
  };
}

function readStamp(root: string | undefined): number {
  const stats = root ? statSync(join(root, 'index.html'), { throwIfNoEntry: false }) : undefined;
  return stats?.mtimeMs ?? 0;
}
