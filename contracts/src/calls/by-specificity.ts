/**
 * Orders paths so that the first one that fits an address is the right one: at the first segment in which two
 * paths differ in kind, a fixed segment comes before a parameter.
 */
export function bySpecificity(one: { path: string }, other: { path: string }): number {
  const left = toSegmentKinds(one.path);
  const right = toSegmentKinds(other.path);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** A 0 for each fixed segment, a 1 for each parameter: comparing these texts is a total order. */
function toSegmentKinds(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '1' : '0'))
    .join('');
}
