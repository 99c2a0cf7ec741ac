import type { ElementType, HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import type { Step } from './stack.tsx';

export interface ColumnsProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  /**
   * A number of equal columns; `thirds` two and one; `sidebar` a narrow one to the right, behind a rule; `label` a
   * narrow one to the left; `auto` a picture or icon and what it belongs to;
   * `summary` a form and its running summary; `fit` as many as fit, whatever the window's width (`--fit` is their least width).
   */
  kind?: 2 | 3 | 4 | 'thirds' | 'sidebar' | 'label' | 'auto' | 'summary' | 'fit';
  /** One below the other in windows narrower than this. */
  below?: 'small' | 'medium' | 'large' | 'panes';
  gap?: Step;
}

/** Parts side by side in a grid; one below the other where the window is narrow. */
export function Columns({
  as: Tag = 'div',
  kind = 2,
  below = 'medium',
  gap = 6,
  className,
  ...rest
}: ColumnsProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        'columns',
        `columns-${kind}`,
        kind !== 'fit' && `columns-from-${below}`,
        `gap-${gap}`,
        className,
      )}
    />
  );
}
