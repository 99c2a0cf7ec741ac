/** Types for the part of the package `cookie` that is used here; the package has none. */
declare module 'cookie' {
  export function parse(header: string): Record<string, string | undefined>;
}
