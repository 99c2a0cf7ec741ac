import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { MARKET_FRAME } from '../http/security-headers.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import { readScreens, screenMatcher } from './screens.ts';
import { createSitePage, type SitePage } from './site-page.ts';

export interface SiteFile {
  /** Path on disk. */
  path: string;
  /** Precompressed variants, best first. */
  encodings: { name: 'br' | 'gzip'; path: string }[];
}

export interface SiteFiles {
  /** Files by address, such as /assets/index-4f3a.js. No other file is ever opened. */
  files: ReadonlyMap<string, SiteFile>;
  /** Prerendered pages by address, such as /about, and texts that contain the origin of the site. */
  pages: ReadonlyMap<string, SitePage>;
  index: SiteFile;
  /** CSP hashes of the inline scripts of all pages except the market frame, which has its own policy. */
  scriptHashes: readonly string[];
  marketFrameHashes: readonly string[];
  /** Whether the signed-in area has a screen at this address. */
  isScreen(address: string): boolean;
}

/** Build metadata. */
const STATEMENT = '/site.json';

const SUFFIXES = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Files served under their own name: texts that contain the site origin, and a page that is only framed. */
const NAMED_TEXTS = new Set([
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  MARKET_FRAME,
]);

/** The address of a file shown as a page, or null for any other file. */
function pageAddress(address: string): string | null {
  if (NAMED_TEXTS.has(address)) return address;
  if (address === '/index.html' || !address.endsWith('.html')) return null;
  return address.slice(0, -'.html'.length);
}

/** Reads the built site; null if there is none. */
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
    const isCompressedVariant = SUFFIXES.some(
      ([, suffix]) => address.endsWith(suffix) && byAddress.has(address.slice(0, -suffix.length)),
    );
    if (isCompressedVariant) continue;
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
      const variant = byAddress.get(address + suffix);
      return variant ? [{ name, path: variant }] : [];
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

/** Lists the files to serve, without hidden ones except .well-known. */
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

/** Watches the site on disk: it is read again when a new build replaces index.html. */
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
