import type { ComponentProps } from 'react';
import { Section } from '../layout/section.tsx';
import { PagedList } from './paged-list.tsx';

/** A list with its heading, which is not shown before it is loaded, nor while it is empty; that it failed is shown. */
export function PagedSection<T>({
  title,
  className,
  ...list
}: Pick<ComponentProps<typeof Section>, 'title' | 'className'> &
  Omit<ComponentProps<typeof PagedList<T>>, 'empty' | 'className'>) {
  const { items, error } = list.list;
  if (items ? items.length === 0 : !error) return null;
  return (
    <Section title={title} className={className}>
      <PagedList {...list} empty={null} />
    </Section>
  );
}
