import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../components/layout/language-switch.tsx';
import { Wordmark } from '../../components/layout/wordmark.tsx';
import './auth-layout.scss';

export interface AsideNote {
  title: string;
  text: string;
}

/** The frame of the account screens: the form, with notes about it at its right on wide screens. */
export function AuthLayout({
  title,
  lead,
  aside,
  children,
}: {
  title: string;
  lead?: ReactNode;
  aside: { title: string; notes: readonly AsideNote[] };
  children: ReactNode;
}) {
  return (
    <div className="auth">
      <header className="auth-header">
        <Wordmark />
        <LanguageSwitch />
      </header>
      <div className="auth-columns">
        <main id="main" className="auth-main" tabIndex={-1}>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className="auth-lead">{lead}</p>}
          {children}
        </main>
        <aside className="auth-aside" aria-labelledby="auth-aside-title">
          <h2 id="auth-aside-title">{aside.title}</h2>
          <ul>
            {aside.notes.map(({ title: name, text }) => (
              <li key={name}>
                <strong>{name}</strong>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  );
}
