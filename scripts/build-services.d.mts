/** Bundled entries: name to path. */
export const ENTRIES: Record<string, string>;
export function buildServices(names: readonly string[], outRoot?: string): Promise<void>;
/** Bundles one entry, a path from the root, into `outfile`; npm packages stay external. */
export function buildFile(entry: string, outfile: string): Promise<void>;
