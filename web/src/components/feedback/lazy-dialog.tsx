import { type ComponentType, lazy, Suspense } from 'react';

/** A dialog that is loaded when it first opens. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as ComponentType<Props>;
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
