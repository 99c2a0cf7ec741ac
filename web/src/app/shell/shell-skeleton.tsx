import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { Wordmark } from '../../components/layout/wordmark.tsx';
import { shellCopy } from '../../copy/shell.ts';
import './shell.scss';
import './top-bar.scss';

/** The frame while the session is being restored. */
export function ShellSkeleton() {
  const copy = shellCopy.useTexts();
  return (
    <div className="shell">
      <aside className="shell-side vstack gap-3" aria-label={copy.menuLabel}>
        <Wordmark />
      </aside>
      <div className="shell-page vstack">
        <div className="top-bar">
          <div className="d-lg-none">
            <Wordmark />
          </div>
        </div>
        <main id="main" className="shell-main" tabIndex={-1}>
          <Loading what={copy.loadingAccount}>
            <Skeleton width="220px" height="2.2rem" />
          </Loading>
        </main>
      </div>
    </div>
  );
}
