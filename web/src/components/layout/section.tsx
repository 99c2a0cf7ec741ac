import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** A part of a page: its heading, a lead, its actions at the right, and what it holds. */
export function Section({
  title,
  lead,
  actions,
  level: Heading = 'h2',
  small = false,
  ruled = false,
  className,
  children,
  ...rest
}: Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  level?: 'h2' | 'h3';
  /** A title in the size of the text. */
  small?: boolean;
  /** With a rule above. */
  ruled?: boolean;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      {...rest}
      className={classNames(ruled && 'section-ruled', className)}
    >
      <div className="section-head">
        <div>
          <Heading id={id} className={small ? 'title-small' : undefined}>
            {title}
          </Heading>
          {lead && <p>{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
