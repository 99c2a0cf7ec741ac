import { Fragment, type ReactNode } from 'react';
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
}) {
  return (
    <table className={`data-table${onOpen ? ' data-table-open' : ''}`}>
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
      <tbody>
        {rows.map((row, index) => {
          const group = toGroup?.(row);
          const before = rows[index - 1];
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
      </tbody>
    </table>
  );
}
