/**
 * The JSON Canonicalization Scheme (RFC 8785) for objects, arrays, strings, safe integers and null. Keys are sorted by their
 * UTF-16 code units, and there is no whitespace between tokens.
 */
export function toCanonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  const fields = value as Record<string, unknown>;
  const members = Object.keys(fields)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${toCanonicalJson(fields[key])}`);
  return `{${members.join(',')}}`;
}
