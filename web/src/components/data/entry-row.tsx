import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';
import { classNames } from '../layout/class-names.ts';

/** A list of things with rules between them. */
export function EntryList({ className, ...rest }: HTMLAttributes<HTMLUListElement>) {
  return <ul {...rest} className={classNames('entry-list', className)} />;
}

/** Id of the row that a `PagedList` writes, by which it gets the focus. */
export const RowId = createContext<string | undefined>(undefined);

/** One thing of a list in two lines: title and figure, note and mark; its actions at the right, on phones below. */
export function EntryRow({
  icon,
  title,
  note,
  figure,
  mark,
  actions,
  className,
  children,
  ...rest
}: Omit<HTMLAttributes<HTMLLIElement>, 'title'> & {
  icon?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  figure?: ReactNode;
  mark?: ReactNode;
  actions?: ReactNode;
}) {
  const id = useContext(RowId);
  return (
    <li
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      {...rest}
      className={classNames('entry-row', className)}
    >
      {icon && <span className="entry-row-icon">{icon}</span>}
      <div className="entry-row-title">{title}</div>
      {figure && <div className="entry-row-figure">{figure}</div>}
      {note && <div className="entry-row-note">{note}</div>}
      {mark && <div className="entry-row-mark">{mark}</div>}
      {actions && <div className="entry-row-actions">{actions}</div>}
      {children && <div className="entry-row-more">{children}</div>}
    </li>
  );
}
