import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './forms.scss';

/** An error of the whole form, announced when it appears. */
export function FormProblem({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="alert tone-negative fs-3 flex-nowrap" role="alert">
      <CircleAlert size={19} strokeWidth={1.6} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
