import type { Plugin } from 'vite';
import { pack } from '../content/current.ts';
import { isExpired } from '../content/evidence.ts';
import { validatePack } from '../content/validate-pack.ts';

/** Where who serves the site reads what it is; never shown to visitors as a page. */
export const STATEMENT = 'site.json';

/**
 * Holds the content pack against its duties: a build for the mode it isn't fit for fails and says which duties
 * are open. What a live site would lack is written beside the site, for whoever serves it to refuse the start.
 */
export function checkPack({ siteMode = 'demo', now = () => new Date() } = {}): Plugin {
  if (siteMode !== 'demo' && siteMode !== 'live') {
    throw new Error(`SITE_MODE is "${siteMode}"; it has to be demo or live.`);
  }
  return {
    name: 'candor-check-pack',
    config: () => ({ define: { __SITE_MODE__: JSON.stringify(siteMode) } }),
    buildStart() {
      // Pages that are rendered in this process after the build have to know it as well.
      Object.assign(globalThis, { __SITE_MODE__: siteMode });
      const refusals = validatePack(pack, { siteMode, now: now() });
      if (refusals.length === 0) return;
      const list = refusals.map(({ message }) => `  - ${message}`).join('\n');
      this.error(`The content pack "${pack.name}" is not fit for SITE_MODE=${siteMode}:\n${list}`);
    },
    generateBundle() {
      const statement = {
        pack: pack.name,
        mode: siteMode,
        legalName: pack.identity.legalName,
        refusals: validatePack(pack, { siteMode: 'live', now: now() }).map(
          ({ message }) => message,
        ),
        // Whoever serves the site may start it long after it was built.
        claims: pack.claims
          .filter((claim) => !isExpired(claim, now()))
          .map(({ id, label, expiresAt }) => ({ id, label, expiresAt })),
      };
      this.emitFile({
        type: 'asset',
        fileName: STATEMENT,
        source: `${JSON.stringify(statement, null, 2)}\n`,
      });
    },
  };
}
