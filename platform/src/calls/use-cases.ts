type UseCase<D> = (deps: D, ...args: never[]) => unknown;

/** Use cases with their first argument, the dependencies, bound. */
export type BoundUseCases<U> = {
  [K in keyof U]: U[K] extends (deps: never, ...args: infer A) => infer R
    ? (...args: A) => R
    : never;
};

/** Binds use cases to their dependencies, for handlers and the composition root. */
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
