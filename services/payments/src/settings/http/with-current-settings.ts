import type { CurrentSettings } from '../current-settings.ts';

type Work = (input: never) => unknown;

/** Handlers that each see one version of the settings from beginning to end. */
export function withCurrentSettings<H extends object>(handlers: H, current: CurrentSettings): H {
  const wrapped = Object.entries(handlers as Record<string, Work>).map(([name, handler]) => [
    name,
    (input: never) => current.within(() => handler(input)),
  ]);
  return Object.fromEntries(wrapped) as H;
}
