/** A successful response: the payload is under data.data, as reference clients expect. */
export interface Envelope<T> {
  status: 'success';
  /** Access token, if the call signs in. */
  token?: string;
  data: { data: T; page?: Page };
}

export interface Page {
  /** Pass as `cursor` to fetch the next page; null on the last page. */
  nextCursor: string | null;
  total?: number;
  /** The total is a lower bound: counting stopped there. */
  totalIsMinimum?: true;
}

/** One page of a list. */
export interface Paged<T> {
  items: T[];
  page: Page;
}
