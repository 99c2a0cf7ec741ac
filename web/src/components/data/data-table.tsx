import { Fragment, type ReactElement, type ReactNode, type RefObject, useState } from 'react';
import { classNames } from '../layout/class-names.ts';
import type { RowWindow } from '../queue/use-row-window.ts';
import { type TablePart, toTableParts } from './table-parts.ts';
import './data-table.scss';

export interface Column<Row> {
  cell: (row: Row) => ReactNode;
  /** For figures. */
  align?: 'right';
  /** Place on phones, where each row has two lines: title and figure above, note and mark below. A foot is a third one. */
  phone?: 'title' | 'figure' | 'note' | 'mark' | 'foot' | 'hidden';
  /** Left out where the list itself is narrow. */
  wide?: boolean;
  /** CSS width on wide screens. */
  width?: string;
}

/** Columns by name, in their order. */
export type TableColumns<Row, Name extends string = string> = {
  readonly [K in Name]?: Column<Row>;
};

/** A table with rules between its rows; on phones each row becomes two lines. */
export function DataTable<Row, Name extends string>({
  caption,
  headers,
  columns: named,
  rows,
  rowKey,
  toGroup,
  selectedKey,
  small = false,
  onOpen,
  range,
}: {
  /** For screen readers. */
  caption: string;
  /** By the names of the columns. */
  headers: Readonly<Record<NoInfer<Name>, ReactNode>>;
  columns: TableColumns<Row, Name>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Heading of the row's group; rows must be sorted by it. */
  toGroup?: (row: Row) => string;
  selectedKey?: string | null;
  /** Text in the secondary size, for lists of many columns. */
  small?: boolean;
  /** Makes rows clickable. The title cell should hold a link or button that does the same by keyboard. */
  onOpen?: (row: Row) => void;
  /** Mounts only these rows of a list of thousands, and the row that has the focus; all have one height. */
  range?: RowWindow & {
    body: RefObject<HTMLTableSectionElement | null>;
    /** How many rows there are with those that are not loaded yet; -1 if that is unknown. */
    total: number;
  };
}) {
  const columns = Object.entries<Column<Row> | undefined>(named).flatMap(([key, column]) =>
    column ? [{ key, header: headers[key as Name], ...column }] : [],
  );
  const [focused, setFocused] = useState<{ at: number; key: string } | null>(null);
  const focusedRow = focused && rows[focused.at];
  const keptAt = focusedRow && rowKey(focusedRow) === focused.key ? focused.at : null;
  const parts = range
    ? toTableParts(rows.length, range, keptAt)
    : [{ first: 0, last: rows.length, isMounted: true }];

  function renderRow(at: number, part: TablePart): ReactElement {
    const row = rows[at] as Row;
    const group = toGroup?.(row);
    const before = at > part.first ? rows[at - 1] : undefined;
    const startsGroup = group !== undefined && (!before || toGroup?.(before) !== group);
    const key = rowKey(row);
    return (
      <Fragment key={key}>
        {startsGroup && (
          <tr className="data-table-group">
            <th scope="rowgroup" colSpan={columns.length}>
              {group}
            </th>
          </tr>
        )}
        <tr
          data-row={range ? '' : undefined}
          aria-rowindex={range && at + 2}
          aria-current={selectedKey === key ? 'true' : undefined}
          onClick={onOpen ? () => onOpen(row) : undefined}
          onFocus={range ? () => setFocused({ at, key }) : undefined}
        >
          {columns.map((column) => (
            <td
              key={column.key}
              data-align={column.align}
              data-wide={column.wide}
              data-phone={column.phone ?? 'hidden'}
            >
              {column.cell(row)}
            </td>
          ))}
        </tr>
      </Fragment>
    );
  }

  return (
    <table
      className={classNames(
        'data-table',
        small && 'data-table-small',
        onOpen && 'data-table-open',
        range && 'data-table-long',
      )}
      aria-rowcount={range && (range.total < 0 ? -1 : range.total + 1)}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              data-align={column.align}
              data-wide={column.wide}
              style={{ width: column.width }}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={range?.body}>
        {/* One list, so that a row stays the same element when the parts around it change. */}
        {parts.flatMap((part) =>
          part.isMounted
            ? Array.from({ length: part.last - part.first }, (_, index) =>
                renderRow(part.first + index, part),
              )
            : [<Space key={`space-${part.first}`} part={part} height={range?.height} />],
        )}
      </tbody>
    </table>
  );
}

/** Takes the place of rows that are not mounted. */
function Space({ part, height = 0 }: { part: TablePart; height: number | undefined }) {
  return <tr className="data-table-space" style={{ height: (part.last - part.first) * height }} />;
}
