/** The part of the package `cookie` that is used here; it brings no types of its own. */
declare module 'cookie' {
  export function parse(header: string): Record<string, string | undefined>;
}
