declare const __CANDOR_VERSION__: string;
declare const __CANDOR_BUILD__: string;

export interface BuildInfo {
  /** Semantic version of the release. */
  version: string;
  /** Commit that the program was bundled from. */
  build: string;
}

/** What runs. scripts/build-services.ts puts it into each bundle; sources that run unbundled are development. */
export const BUILD_INFO: BuildInfo =
  typeof __CANDOR_VERSION__ === 'string'
    ? { version: __CANDOR_VERSION__, build: __CANDOR_BUILD__ }
    : { version: '0.0.0', build: 'development' };
