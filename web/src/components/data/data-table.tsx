import { Fragment, type ReactNode, type RefObject } from 'react';
import type { RowWindow } from '../queue/use-row-window.ts';
import './data-table.scss';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** For figures. */
  align?: 'right';
  /** Place on phones, where each row has two lines: title and figure above, note and mark below. */
  phone?: 'title' | 'figure' | 'note' | 'mark' | 'hidden';
  /** CSS width on wide screens. */
  width?: string;
}

/** A table with rules between its rows; on phones each row becomes two lines. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  toGroup,
  selectedKey,
  onOpen,
  range,
}: {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Heading of the row's group; rows must be sorted by it. */
  toGroup?: (row: Row) => string;
  selectedKey?: string | null;
  /** Makes rows clickable. The title cell should hold a link or button that does the same by keyboard. */
  onOpen?: (row: Row) => void;
  /** Mounts only these rows of a list of thousands, whose rows all have one height. */
  range?: RowWindow & {
    body: RefObject<HTMLTableSectionElement | null>;
    /** How many rows there are with those that are not loaded yet; -1 if that is unknown. */
    total: number;
  };
}) {
  const first = range ? Math.min(range.first, Math.max(0, rows.length - 1)) : 0;
  const shown = range ? rows.slice(first, range.last) : rows;
  return (
    <table
      className={`data-table${onOpen ? ' data-table-open' : ''}${range ? ' data-table-long' : ''}`}
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
              style={{ width: column.width }}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={range?.body}>
        <Space rows={first} height={range?.height} />
        {shown.map((row, index) => {
          const group = toGroup?.(row);
          const before = shown[index - 1];
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
                aria-rowindex={range && first + index + 2}
                aria-current={selectedKey === key ? 'true' : undefined}
                onClick={onOpen ? () => onOpen(row) : undefined}
              >
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-align={column.align}
                    data-phone={column.phone ?? 'hidden'}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            </Fragment>
          );
        })}
        <Space rows={rows.length - first - shown.length} height={range?.height} />
      </tbody>
    </table>
  );
}

/** Takes the place of rows that are not mounted. */
function Space({ rows, height = 0 }: { rows: number; height: number | undefined }) {
  if (rows === 0) return null;
  return <tr className="data-table-space" style={{ height: rows * height }} />;
}
