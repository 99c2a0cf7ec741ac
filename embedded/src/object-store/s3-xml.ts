import type { ListedObject } from './object-listing.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Also replaces the control characters that XML 1.0 can't carry at all. */
export function escapeXml(text: string): string {
  return (
    text
      .replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '\ufffd')
  );
}

function element(name: string, value: string | number | boolean | undefined): string {
  return value === undefined ? '' : `<${name}>${escapeXml(String(value))}</${name}>`;
}

export function bucketsXml(buckets: { name: string; createdAt: Date }[]): string {
  const items = buckets.map(
    ({ name, createdAt }) =>
      `<Bucket>${element('Name', name)}${element('CreationDate', createdAt.toISOString())}</Bucket>`,
  );
  return `${HEAD}<ListAllMyBucketsResult ${NAMESPACE}><Buckets>${items.join('')}</Buckets></ListAllMyBucketsResult>`;
}

/** An empty constraint is how S3 says us-east-1. */
export function locationXml(): string {
  return `${HEAD}<LocationConstraint ${NAMESPACE}></LocationConstraint>`;
}

/** `fields` are the elements that echo the question (Prefix, MaxKeys, ...), in order. */
export function listingXml(
  fields: Record<string, string | number | boolean | undefined>,
  listing: { objects: ListedObject[]; prefixes: string[] },
  encodeName: (name: string) => string,
): string {
  const echoed = Object.entries(fields).map(([name, value]) => element(name, value));
  const contents = listing.objects.map(
    (object) =>
      `<Contents>${element('Key', encodeName(object.key))}` +
      `${element('LastModified', object.lastModified.toISOString())}` +
      `${element('ETag', `"${object.etag}"`)}${element('Size', object.size)}` +
      '<StorageClass>STANDARD</StorageClass></Contents>',
  );
  const prefixes = listing.prefixes.map(
    (prefix) => `<CommonPrefixes>${element('Prefix', encodeName(prefix))}</CommonPrefixes>`,
  );
  return `${HEAD}<ListBucketResult ${NAMESPACE}>${[...echoed, ...contents, ...prefixes].join('')}</ListBucketResult>`;
}
