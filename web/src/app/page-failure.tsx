import { useEffect } from 'react';
import { useRouteError } from '#router';
import { DemoRibbon } from '../components/feedback/demo-ribbon.tsx';
import { appCopy } from '../copy/app.ts';
import { paths } from '../lib/paths.ts';

/**
 * Whether a module or its styles, which Vite loads first, could not be loaded: offline, or a new version was deployed while
 * this page was open.
 */
function isLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isModule = error instanceof TypeError && /import|module|fetch/i.test(error.message);
  return isModule || error.message.startsWith('Unable to preload CSS');
}

/** Shown in place of a screen that failed. `whole`: the layout around it failed too. */
export function PageFailure({ whole = false }: { whole?: boolean }) {
  const copy = appCopy.useTexts();
  const error = useRouteError();
  const { title, text } = isLoadError(error) ? copy.notLoaded : copy.failed;
  useEffect(() => console.error(error), [error]);
  return (
    <>
      {whole && <DemoRibbon />}
      <main
        id="main"
        className="message-page site-width vstack align-start justify-center gap-4 py-8"
        tabIndex={-1}
      >
        <h1 className="fs-6" tabIndex={-1}>
          {title}
        </h1>
        <p className="muted measure">{text}</p>
        <p className="hstack flex-wrap gap-3 mt-2">
          <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
            {copy.reload}
          </button>
          <a className="btn btn-plain" href={paths.home}>
            {copy.goHome}
          </a>
        </p>
      </main>
    </>
  );
}
