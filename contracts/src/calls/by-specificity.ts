/**
 * Orders paths so that the first match is the most specific one: at the first segment in which two paths
 * differ in kind, a fixed segment precedes a parameter.
 */
export function bySpecificity(one: { path: string }, other: { path: string }): number {
  const left = toSegmentKinds(one.path);
  const right = toSegmentKinds(other.path);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Encodes each fixed segment as 0 and each parameter as 1; comparing these strings is a total order. */
function toSegmentKinds(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '1' : '0'))
    .join('');
}
