import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** What speaks for and against approval, as a list of `Check`. */
export function Checks({ children }: { children: ReactNode }) {
  return <ul className="vstack gap-3">{children}</ul>;
}

/** One point, passed or with a warning. */
export function Check({ passed, children }: { passed: boolean; children: ReactNode }) {
  const Icon = passed ? CircleCheck : CircleAlert;
  return (
    <li className="hstack gap-3 align-start small" data-fine={passed || undefined}>
      <Icon
        className={passed ? 'text-brand' : 'text-copper'}
        size={19}
        strokeWidth={1.5}
        aria-hidden="true"
      />
      <span>{children}</span>
    </li>
  );
}
