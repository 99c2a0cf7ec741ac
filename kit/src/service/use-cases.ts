type UseCase<D> = (deps: D, ...args: never[]) => unknown;

/** Use cases with their first argument, the dependencies, bound to them. */
export type BoundUseCases<U> = {
  [K in keyof U]: U[K] extends (deps: never, ...args: infer A) => infer R
    ? (...args: A) => R
    : never;
};

/** A service's public face: what its handlers and the composition root call. */
export function bindUseCases<D, U extends Record<string, UseCase<D>>>(
  deps: D,
  useCases: U,
): BoundUseCases<U> {
  const bound = Object.entries(useCases).map(([name, useCase]) => [
    name,
    (...args: never[]) => useCase(deps, ...args),
  ]);
  return Object.fromEntries(bound);
}
