/** Bundled entries: name to path. */
export const ENTRIES: Record<string, string>;
export function buildServices(names: readonly string[], outRoot?: string): Promise<void>;
