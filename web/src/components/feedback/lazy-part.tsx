import { type ComponentType, lazy, Suspense } from 'react';

type PropsOf<Component> = Component extends (props: infer Props) => unknown
  ? Props & object
  : never;

/** A dialog or a tab that is loaded when it first opens: `lazyPart(() => import('…'), 'Name')`. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<PropsOf<Module[Name]>> {
  type Part = ComponentType<PropsOf<Module[Name]>>;
  const Loaded = lazy(async () => ({ default: (await load())[name] as Part })) as Part;
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
