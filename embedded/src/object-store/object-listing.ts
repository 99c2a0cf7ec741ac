import type { ObjectMeta } from './object-file.ts';

export interface ListedObject {
  key: string;
  etag: string;
  size: number;
  lastModified: Date;
}

export interface Listing {
  objects: ListedObject[];
  /** Keys cut after the delimiter, each once. */
  prefixes: string[];
  /** The last name of this page when there are more. */
  next: string | undefined;
}

/** S3 lists names in the order of their UTF-8 bytes, which is not that of JavaScript's strings. */
const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** One page of a listing: names after `after`, those with `delimiter` past the prefix rolled up. */
export async function listPage(
  found: AsyncIterable<ObjectMeta>,
  options: { prefix: string; delimiter: string; after: string; maxKeys: number },
): Promise<Listing> {
  const entries = new Map<string, ListedObject | undefined>();
  for await (const { key, etag, size, lastModified } of found) {
    const at = options.delimiter ? key.indexOf(options.delimiter, options.prefix.length) : -1;
    if (at >= 0) entries.set(key.slice(0, at + options.delimiter.length), undefined);
    else entries.set(key, { key, etag, size, lastModified: new Date(lastModified) });
  }
  const names = [...entries.keys()]
    .filter((name) => byBytes(name, options.after) > 0)
    .sort(byBytes);
  const page = names.slice(0, options.maxKeys);
  const objects = page.map((name) => entries.get(name)).filter((object) => object !== undefined);
  return {
    objects,
    prefixes: page.filter((name) => entries.get(name) === undefined),
    next: names.length > page.length ? page.at(-1) : undefined,
  };
}
