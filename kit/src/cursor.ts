import type { Paged } from '@candor/contracts/envelope';
import { fieldError } from './app-error.ts';

interface Values {
  time: Date;
  /** A whole number. */
  number: number;
  /** 24 hexadecimal digits. */
  id: string;
  text: string;
}

type Kind = keyof Values;
type Position<K extends Record<string, Kind>> = { [Field in keyof K]: Values[K[Field]] };

/** The position of a page's last item as a text that an address can hold as it is, so that new items never shift the next page. */
export interface Cursor<P> {
  format(position: P): string;
  /**
   * Null without a cursor.
   * @throws AppError INVALID_CURSOR for anything that `format` does not write
   */
  parse(cursor: string | null | undefined): P | null;
  /** The page of `limit` items from what was found, which is one more if there is a further page. */
  toPage<T extends P>(found: readonly T[], limit: number): Paged<T>;
}

const SEPARATOR = '-';

const WRITE: { [K in Kind]: (value: Values[K]) => string } = {
  time: (at) => String(at.getTime()),
  number: (value) => String(value).replace(SEPARATOR, 'n'),
  id: (id) => id,
  text: (value) => Buffer.from(value).toString('base64url').replaceAll(SEPARATOR, '~'),
};

/** Each returns undefined for a text that was not written for its kind. */
const READ: { [K in Kind]: (text: string) => Values[K] | undefined } = {
  time: (text) => (/^\d{1,14}$/.test(text) ? new Date(Number(text)) : undefined),
  number: (text) => (/^n?\d{1,15}$/.test(text) ? Number(text.replace('n', '-')) : undefined),
  id: (text) => (/^[0-9a-f]{24}$/.test(text) ? text : undefined),
  text(text) {
    const value = Buffer.from(text.replaceAll('~', SEPARATOR), 'base64url').toString('utf8');
    return WRITE.text(value) === text ? value : undefined;
  },
};

/** @param kinds the fields of a position, in the order in which they are written */
export function defineCursor<const K extends Record<string, Kind>>(kinds: K): Cursor<Position<K>> {
  const fields = Object.entries(kinds);
  const format = (position: Position<K>) =>
    fields.map(([field, kind]) => WRITE[kind](position[field] as never)).join(SEPARATOR);
  return {
    format,
    parse(cursor) {
      if (cursor === null || cursor === undefined || cursor === '') return null;
      const texts = cursor.split(SEPARATOR);
      const values = fields.map(([field, kind], index) => [field, READ[kind](texts[index] ?? '')]);
      if (texts.length !== fields.length || values.some(([, value]) => value === undefined)) {
        throw fieldError('INVALID_CURSOR', 'cursor', 'Cursor is not valid');
      }
      return Object.fromEntries(values) as Position<K>;
    },
    toPage(found, limit) {
      const items = found.slice(0, limit);
      const last = items.at(-1);
      return { items, page: { nextCursor: found.length > limit && last ? format(last) : null } };
    },
  };
}

const PAGE = 100;

/** A whole list, read page by page. */
export async function* readAll<T, V>(
  read: (page: { cursor: string | null; limit: number }) => Promise<Paged<T>>,
  toView: (item: T) => V,
): AsyncIterable<V> {
  let cursor: string | null = null;
  do {
    const { items, page }: Paged<T> = await read({ cursor, limit: PAGE });
    yield* items.map(toView);
    cursor = page.nextCursor;
  } while (cursor);
}
