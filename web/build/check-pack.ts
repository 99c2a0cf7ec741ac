import type { Plugin } from 'vite';
import { pack } from '../content/current.ts';
import { isExpired } from '../content/evidence.ts';
import { validatePack } from '../content/validate-pack.ts';

/** What the server of the site reads about it; never served. */
export const SITE_FACTS = 'site.json';

/**
 * Validates the content pack: a build for a mode that the pack isn't fit for fails with the list of problems. What keeps
 * it from going live is written to site.json, so that the server can refuse to start with it in live mode.
 */
export function checkPack({ siteMode = 'demo', now = () => new Date() } = {}): Plugin {
  if (siteMode !== 'demo' && siteMode !== 'live') {
    throw new Error(`SITE_MODE is "${siteMode}"; it must be demo or live.`);
  }
  return {
    name: 'candor-check-pack',
    config: () => ({ define: { __SITE_MODE__: JSON.stringify(siteMode) } }),
    buildStart() {
      // Pages are rendered in this process after the build, and need it as well.
      Object.assign(globalThis, { __SITE_MODE__: siteMode });
      const refusals = validatePack(pack, { siteMode, now: now() });
      if (refusals.length === 0) return;
      const list = refusals.map(({ message }) => `  - ${message}`).join('\n');
      this.error(`The content pack "${pack.name}" is not fit for SITE_MODE=${siteMode}:\n${list}`);
    },
    generateBundle() {
      const facts = {
        pack: pack.name,
        mode: siteMode,
        legalName: pack.identity.legalName,
        refusals: validatePack(pack, { siteMode: 'live', now: now() }).map(
          ({ message }) => message,
        ),
        // The server may start long after the build, when a claim has expired.
        claims: pack.claims
          .filter((claim) => !isExpired(claim, now()))
          .map(({ id, label, expiresAt }) => ({ id, label, expiresAt })),
      };
      this.emitFile({
        type: 'asset',
        fileName: SITE_FACTS,
        source: `${JSON.stringify(facts, null, 2)}\n`,
      });
    },
  };
}
