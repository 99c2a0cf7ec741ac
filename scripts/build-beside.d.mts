export function describeSources(paths: string[], settings?: string): string;
export function isBuiltFrom(target: string, described: string): boolean;
export function buildBeside(options: {
  target: string;
  drafts: string;
  described: string;
  build(folder: string): void;
}): void;
