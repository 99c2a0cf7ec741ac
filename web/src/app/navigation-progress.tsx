import { useIsLoading } from '#router';
import './navigation-progress.scss';

/** A thin line at the top while the next screen loads; a fast change never shows it. */
export function NavigationProgress() {
  return useIsLoading() ? <div className="navigation-progress" aria-hidden="true" /> : null;
}
