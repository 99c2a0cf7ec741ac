import type { LucideIcon } from 'lucide-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';

/** Something to know at this place: a condition, a warning, advice. A message about what was just done is a snack. */
export function Notice({
  tone = 'plain',
  icon: Icon,
  title,
  titleAs: Title = 'p',
  actions,
  className,
  children,
  ...rest
}: Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  tone?: 'plain' | 'brand' | 'info' | 'pending' | 'copper' | 'negative';
  icon?: LucideIcon;
  title?: ReactNode;
  /** A heading where the notice takes the place of what the page is for. */
  titleAs?: 'p' | 'h2';
  actions?: ReactNode;
}) {
  return (
    <div {...rest} className={classNames('alert', tone !== 'plain' && `tone-${tone}`, className)}>
      {Icon && <Icon size={19} strokeWidth={1.6} aria-hidden="true" />}
      <div className="alert-body">
        {title && <Title className="alert-title">{title}</Title>}
        {children}
      </div>
      {actions}
    </div>
  );
}
