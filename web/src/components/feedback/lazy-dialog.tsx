import { type ComponentType, lazy, Suspense } from 'react';

type PropsOf<Component> = Component extends (props: infer Props) => unknown
  ? Props & object
  : never;

/** A dialog that is loaded when it first opens: `lazyDialog(() => import('…'), 'Name')`. */
export function lazyDialog<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<PropsOf<Module[Name]>> {
  type Dialog = ComponentType<PropsOf<Module[Name]>>;
  const Loaded = lazy(async () => ({ default: (await load())[name] as Dialog })) as Dialog;
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
