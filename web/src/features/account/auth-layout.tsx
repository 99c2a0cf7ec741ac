import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../components/layout/language-switch.tsx';
import { Wordmark } from '../../components/layout/wordmark.tsx';
import './auth-layout.scss';

/** The frame of the account screens: the form, with what follows at its right on wide screens. */
export function AuthLayout({
  title,
  lead,
  aside,
  children,
}: {
  title: string;
  lead?: ReactNode;
  aside?: { title: string; steps: readonly string[] };
  children: ReactNode;
}) {
  return (
    <div className="auth">
      <header className="hstack gap-4 justify-between">
        <Wordmark />
        <LanguageSwitch />
      </header>
      <div className="auth-columns">
        <main id="main" tabIndex={-1}>
          <h1 className="fs-5" tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="mt-3 mb-7 muted">{lead}</p>}
          {children}
        </main>
        {aside && (
          <aside className="auth-aside d-none d-lg-block" aria-labelledby="auth-aside-title">
            <h2 className="mb-5" id="auth-aside-title">
              {aside.title}
            </h2>
            <ol className="numbered vstack gap-5">
              {aside.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </aside>
        )}
      </div>
    </div>
  );
}
