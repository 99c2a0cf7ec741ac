import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** What speaks for and against approval, as a list of `Check`. */
export function Checks({ children }: { children: ReactNode }) {
  return <ul className="checks vstack gap-3">{children}</ul>;
}

/** One point, passed or with a warning. */
export function Check({ passed, children }: { passed: boolean; children: ReactNode }) {
  const Icon = passed ? CircleCheck : CircleAlert;
  return (
    <li data-fine={passed || undefined}>
      <Icon size={19} strokeWidth={1.5} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
