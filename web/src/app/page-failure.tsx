import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { DemoRibbon } from '../components/feedback/demo-ribbon.tsx';
import './message-page.scss';

/** A chunk that is gone means that a new version was put up while this page stood open. */
function isStaleChunk(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch/i.test(error.message);
}

/** What stands where a screen broke. `whole`: where the frame around it broke too. */
export function PageFailure({ whole = false }: { whole?: boolean }) {
  const error = useRouteError();
  const stale = isStaleChunk(error);
  useEffect(() => console.error(error), [error]);
  return (
    <>
      {whole && <DemoRibbon />}
      <main id="main" className="message-page" tabIndex={-1}>
        <h1 tabIndex={-1}>{stale ? 'This page could not be loaded' : 'This page broke'}</h1>
        <p className="muted measure">
          {stale
            ? 'The connection was lost, or Candor was updated while this page stood open. Loading it again usually helps.'
            : 'That is our mistake. What you had already sent is safe; your entries are not kept in this page.'}
        </p>
        <p className="message-actions">
          <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
            Load again
          </button>
          <a className="btn btn-plain" href="/home">
            Go home
          </a>
        </p>
      </main>
    </>
  );
}
