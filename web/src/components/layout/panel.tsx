import type { ElementType, HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

/** A box: something that can be picked up, such as a receipt or a summary. `sunken` for code and what is read-only. */
export function Panel({
  as: Tag = 'div',
  small = false,
  sunken = false,
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: ElementType; small?: boolean; sunken?: boolean }) {
  return (
    <Tag
      {...rest}
      className={classNames('panel', small && 'panel-small', sunken && 'panel-sunken', className)}
    />
  );
}
