import type { ReactNode } from 'react';
import { Columns } from '../../components/layout/columns.tsx';

/** A section of a page: its title at the left of its text. */
export function TextSection({
  id,
  title,
  children,
}: {
  /** Fragment for links to this section. */
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <Columns
      as="section"
      kind="label"
      id={id}
      gap={3}
      className="column-gap-columns py-6 border-top"
    >
      <h2>{title}</h2>
      <div className="vstack gap-3 max-w-measure">{children}</div>
    </Columns>
  );
}
