/**
 * What a person typed: a name, an address, a reason, a reference. Its direction is its own and turns nothing around it. For
 * plain strings, such as a dialog's title, there is `isolate`.
 */
export function PersonText({ children }: { children: string }) {
  return <bdi>{children}</bdi>;
}
