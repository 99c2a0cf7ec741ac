import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CSRF, startTestGateway, type TestGateway } from './start-gateway.ts';

const THEME = "document.documentElement.dataset.bsTheme = 'dark';";
const INDEX = `<!doctype html><html><head><script>${THEME}</script></head><body><div id="root"></div>
<script type="module" src="/assets/index-4f3aB_c9.js"></script></body></html>`;
const APP = `export const app = "${'a'.repeat(2_000)}";`;
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function writeSite(root: string, files: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
}

describe('the built site', () => {
  // The site root lies below a hidden folder, as builds and data often do.
  const parent = mkdtempSync(join(tmpdir(), '.candor-site-'));
  const root = join(parent, 'dist');
  let gateway: TestGateway;

  beforeAll(async () => {
    writeSite(parent, { 'secret.txt': 'secret' });
    writeSite(root, {
      'index.html': INDEX,
      'assets/index-4f3aB_c9.js': APP,
      'assets/index-4f3aB_c9.js.br': brotliCompressSync(APP),
      'assets/index-4f3aB_c9.js.gz': gzipSync(APP),
      'assets/plain-0a1b2c3d.css': `.a{color:red}${' '.repeat(2_000)}`,
      'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '.env': 'SECRET=1',
      '.git/config': 'secret',
      '.well-known/security.txt': 'Contact: mailto:security@candor.example',
    });
    gateway = await startTestGateway({ settings: { webRoot: root } });
  });
  afterAll(async () => {
    await gateway.stop();
    rmSync(parent, { recursive: true });
  });

  test.each([
    '/',
    '/index.html',
    '/login',
    '/user/history',
    '/signup?referrer=AMARA-7K2',
    '/user/',
  ])('%s serves the index page, revalidated each time', async (path) => {
    const answer = await gateway.get(path, HTML);
    expect([answer.status, answer.text]).toEqual([200, INDEX]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toContain('no-cache');
    expect(answer.headers['set-cookie']?.[0]).toContain('XSRF-TOKEN=');
    const { etag = '' } = answer.headers;
    const again = await gateway.get(path, { ...HTML, 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('allows the inline script of the page by its hash', async () => {
    const hash = createHash('sha256').update(THEME).digest('base64');
    const { headers } = await gateway.get('/', HTML);
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    expect(headers['content-security-policy']).toMatch(/script-src [^;]*/);
    expect(headers['content-security-policy']).not.toMatch(/script-src [^;]*unsafe/);
  });

  test('caches files with a hashed name for a year', async () => {
    const { status, headers } = await gateway.get('/assets/index-4f3aB_c9.js');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['set-cookie']).toBeUndefined();
    expect((await gateway.get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliCompressSync(APP)],
    ['gzip', 'gzip', gzipSync(APP)],
    ['br;q=0, gzip', 'gzip', gzipSync(APP)],
    ['identity', undefined, Buffer.from(APP)],
    [undefined, undefined, Buffer.from(APP)],
  ])(
    'serves precompressed files to a browser that accepts %s',
    async (accepted, encoding, body) => {
      const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
      const answer = await gateway.get('/assets/index-4f3aB_c9.js', headers);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(answer.body.equals(body)).toBe(true);
    },
  );

  test('compresses other text files on the fly', async () => {
    const answer = await gateway.get('/assets/plain-0a1b2c3d.css', { 'accept-encoding': 'gzip' });
    expect([answer.headers['content-encoding'], answer.body.length < 500]).toEqual(['gzip', true]);
  });

  test.each([
    '/assets/index-00000000.js',
    '/assets/missing.css',
    '/logo.png',
    '/secret.txt',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret',
    '/..%5csecret',
    '/assets/..%2f..%2fsecret',
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/.git/',
    '/%00',
    '/%ff',
    '/assets/index-4f3aB_c9.js.br',
  ])('answers 404 without a page at %s', async (path) => {
    const answer = await gateway.get(path, HTML);
    expect([answer.status, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).not.toContain('secret');
  });

  test('serves no page to a client that does not accept HTML', async () => {
    const answer = await gateway.get('/user/data', { accept: 'application/json' });
    expect([answer.status, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  test('refuses POST', async () => {
    const answer = await gateway.send('POST', '/login', { a: 1 });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('serves files below .well-known', async () => {
    expect((await gateway.get('/.well-known/security.txt')).text).toContain('security@candor');
  });

  test('sends no referrer from pages with a one-time token', async () => {
    for (const path of [
      '/verified?token=x',
      '/reset-password?token=x',
      '/reset-password/',
      '/lock-account?token=x',
      '/confirm-destination?token=x',
      '/invitation?token=x',
      '/unsubscribe?token=x',
    ]) {
      expect((await gateway.get(path, HTML)).headers['referrer-policy']).toBe('no-referrer');
    }
    const { headers } = await gateway.get('/login', HTML);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  test('keeps an existing CSRF cookie', async () => {
    const answer = await gateway.get('/', { ...HTML, cookie: `XSRF-TOKEN=${CSRF}` });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('is reloaded after a new build', async () => {
    const other = mkdtempSync(join(tmpdir(), 'candor-site-'));
    writeSite(other, { 'index.html': 'old', 'assets/old-00000000.js': 'old' });
    const own = await startTestGateway({ settings: { webRoot: other } });
    try {
      expect((await own.get('/', HTML)).text).toBe('old');
      writeSite(other, { 'index.html': 'new', 'assets/new-11111111.js': 'new' });
      utimesSync(join(other, 'index.html'), new Date(), new Date(Date.now() + 5_000));
      rmSync(join(other, 'assets/old-00000000.js'));
      await waitFor(async () => (await own.get('/assets/new-11111111.js')).status === 200);
      expect((await own.get('/', HTML)).text).toBe('new');
      expect((await own.get('/assets/old-00000000.js')).status).toBe(404);
    } finally {
      await own.stop();
      rmSync(other, { recursive: true });
    }
  });
});

describe('prerendered pages', () => {
  const ABOUT_SCRIPT = 'about();';
  const FRAME_SCRIPT = 'frame();';
  const MARK = 'https://site-origin.invalid';
  const root = mkdtempSync(join(tmpdir(), 'candor-pages-'));
  const about = (origin: string) =>
    `<link rel="canonical" href="${origin}/about"><script>${ABOUT_SCRIPT}</script>${'a'.repeat(999)}`;
  let gateway: TestGateway;

  beforeAll(async () => {
    writeSite(root, {
      'index.html': INDEX,
      'home.html': 'home',
      'about.html': about(MARK),
      '404.html': 'nothing here',
      'market-frame.html': `<script>${FRAME_SCRIPT}</script>`,
      'site.json': JSON.stringify({ screens: ['/user', '/user/history', '/user/history/:seq'] }),
      'robots.txt': `Sitemap: ${MARK}/sitemap.xml`,
      'sitemap.xml': `<loc>${MARK}/about</loc>`,
      '.well-known/security.txt': `Canonical: ${MARK}/.well-known/security.txt`,
    });
    gateway = await startTestGateway({
      settings: { webRoot: root, siteOrigin: 'https://candor.example' },
    });
  });
  afterAll(async () => {
    await gateway.stop();
    rmSync(root, { recursive: true });
  });

  test.each(['/about', '/about/', '/about?from=mail'])('%s serves its own page', async (path) => {
    const answer = await gateway.get(path, HTML);
    expect([answer.status, answer.text]).toEqual([200, about('https://candor.example')]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers['set-cookie']?.[0]).toContain('XSRF-TOKEN=');
    const { etag = '' } = answer.headers;
    const again = await gateway.get(path, { ...HTML, 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test.each(['/user', '/user/', '/user/history', '/user/History/', '/user/history/17?from=mail'])(
    '%s serves the shared page of the signed-in area',
    async (path) => {
      const answer = await gateway.get(path, HTML);
      expect([answer.status, answer.text]).toEqual([200, INDEX]);
    },
  );

  test.each(['/about/more', '/users', '/nowhere', '/404', '/user/nowhere', '/user/history/17/x'])(
    '%s is answered with the 404 page',
    async (path) => {
      const answer = await gateway.get(path, HTML);
      expect([answer.status, answer.text]).toEqual([404, 'nothing here']);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      const { etag = '' } = answer.headers;
      expect((await gateway.get(path, { ...HTML, 'if-none-match': etag })).status).toBe(404);
      expect((await gateway.get(path, { accept: 'application/json' })).json().code).toBe(
        'NOT_FOUND',
      );
    },
  );

  test('/ redirects to /home and keeps the query', async () => {
    const answer = await gateway.get('/?referrer=AMARA', HTML);
    expect([answer.status, answer.headers.location]).toEqual([302, '/home?referrer=AMARA']);
  });

  test('the inline scripts of every page are allowed', async () => {
    const { headers } = await gateway.get('/user/history', HTML);
    for (const script of [THEME, ABOUT_SCRIPT]) {
      const hash = createHash('sha256').update(script).digest('base64');
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    }
  });

  test.each(['/home', '/about', '/user/history', '/nowhere'])(
    '%s allows no third-party scripts',
    async (path) => {
      const { headers } = await gateway.get(path, HTML);
      const [scripts] = /script-src [^;]*/.exec(String(headers['content-security-policy'])) ?? [];
      expect(scripts).toMatch(/^script-src 'self'( 'sha256-[^']+')*$/);
      expect(headers['x-frame-options']).toBe('DENY');
    },
  );

  test('the market frame may run the script of the provider, sandboxed and framed by this site only', async () => {
    const answer = await gateway.get('/market-frame.html', HTML);
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    const hash = createHash('sha256').update(FRAME_SCRIPT).digest('base64');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain(`script-src https://s3.tradingview.com 'sha256-${hash}';`);
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const elsewhere = await gateway.get('/home', HTML);
    expect(elsewhere.headers['content-security-policy']).not.toContain(hash);
    expect((await gateway.get('/market-frame', HTML)).status).toBe(404);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are served as %s if accepted', async (encoding, open) => {
    const answer = await gateway.get('/about', { ...HTML, 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(open(answer.body).toString()).toBe(about('https://candor.example'));
    expect(answer.body.length).toBeLessThan(400);
  });

  test('have one canonical address each', async () => {
    expect((await gateway.get('/about.html', HTML)).status).toBe(404);
  });

  test('robots.txt and sitemap.xml contain the origin of the site', async () => {
    const robots = await gateway.get('/robots.txt');
    expect(robots.text).toBe('Sitemap: https://candor.example/sitemap.xml');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.headers['set-cookie']).toBeUndefined();
    const sitemap = await gateway.get('/sitemap.xml');
    expect(sitemap.text).toBe('<loc>https://candor.example/about</loc>');
    expect(sitemap.headers['content-type']).toMatch(/^(application|text)\/xml/);
  });

  test('the address for reports of vulnerabilities is served as text', async () => {
    const security = await gateway.get('/.well-known/security.txt');
    expect(security.text).toBe('Canonical: https://candor.example/.well-known/security.txt');
    expect(security.headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});

describe('without a built site', () => {
  test.each([undefined, '/nowhere/at/all'])(
    'a page explains that the build is missing (%s)',
    async (webRoot) => {
      const gateway = await startTestGateway({ settings: { webRoot } });
      try {
        const answer = await gateway.get('/', HTML);
        expect([answer.status, answer.headers['content-type']]).toEqual([
          503,
          'text/html; charset=utf-8',
        ]);
        expect(answer.text).toContain('The web build is missing');
        expect((await gateway.get('/api/v1/plans')).status).toBe(200);
      } finally {
        await gateway.stop();
      }
    },
  );
});

test('an https site sends HSTS and a CSRF cookie that no subdomain can set', async () => {
  const gateway = await startTestGateway({ settings: { siteOrigin: 'https://candor.example' } });
  try {
    const { headers } = await gateway.get('/api/v1/plans');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^__Host-XSRF-TOKEN=[\w-]{43}; Path=\/; Secure; SameSite=Strict$/);
    const value = cookie.slice('__Host-XSRF-TOKEN='.length).split(';')[0] ?? '';
    for (const [name, status] of [
      ['__Host-XSRF-TOKEN', 200],
      ['XSRF-TOKEN', 403],
    ] as const) {
      const sent = { cookie: `${name}=${value}`, 'x-xsrf-token': value };
      expect((await gateway.send('POST', '/api/v1/users/login', {}, sent)).status).toBe(status);
    }
    const [asked] = gateway.services.payments.requests;
    expect(asked?.headers).toMatchObject({
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'candor.example',
    });
  } finally {
    await gateway.stop();
  }
});
