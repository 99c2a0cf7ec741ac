/** A successful answer: the payload stands under data.data, as the reference's calls expect. */
export interface Envelope<T> {
  status: 'success';
  /** Access token, where the call signs somebody in. */
  token?: string;
  data: { data: T; page?: Page };
}

export interface Page {
  /** Give it back as `cursor` for what comes after; null on the last page. */
  nextCursor: string | null;
  total?: number;
}

/** One page of a list. */
export interface Paged<T> {
  items: T[];
  page: Page;
}
