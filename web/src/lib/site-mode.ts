export type SiteMode = 'demo' | 'live';

/** Defined by the build (build/check-pack.ts), not in tests. */
declare const __SITE_MODE__: SiteMode | undefined;

export const siteMode: SiteMode = typeof __SITE_MODE__ === 'undefined' ? 'demo' : __SITE_MODE__;
