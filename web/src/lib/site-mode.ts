export type SiteMode = 'demo' | 'live';

/** Defined by the build (see build/check-pack.ts); tests run without one. */
declare const __SITE_MODE__: SiteMode | undefined;

export const siteMode: SiteMode = typeof __SITE_MODE__ === 'undefined' ? 'demo' : __SITE_MODE__;
