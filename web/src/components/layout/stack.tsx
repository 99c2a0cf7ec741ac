import type { ElementType, HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

/** A step of the scale of distances: `--space-1` to `--space-8`. */
export type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface StackProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  /** Side by side, wrapping where there is no room. */
  horizontal?: boolean;
  gap?: Step;
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'center' | 'between' | 'end';
}

/** Parts one below the other, or side by side, at one distance. */
export function Stack({
  as: Tag = 'div',
  horizontal = false,
  gap = 4,
  align = horizontal ? 'center' : undefined,
  justify,
  className,
  ...rest
}: StackProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        horizontal ? 'hstack' : 'vstack',
        `gap-${gap}`,
        align && `align-${align}`,
        justify && `justify-${justify}`,
        horizontal && 'flex-wrap',
        className,
      )}
    />
  );
}
