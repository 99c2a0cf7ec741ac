/** A schema of the contracts that is loaded when a form is first validated: `lazySchema(() => import('…'), 'name')`. */
export function lazySchema<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): () => Promise<Module[Name]> {
  return async () => (await load())[name];
}
