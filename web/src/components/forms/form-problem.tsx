import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './forms.scss';
import './form-problem.scss';

/** An error of the whole form. The snack-bar announces it; this stays on the page. */
export function FormProblem({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="form-problem">
      <CircleAlert size={19} strokeWidth={1.6} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
