import type { ObjectFiles } from './object-files.ts';
import { listPage } from './object-listing.ts';
import { S3Error } from './s3-error.ts';
import { allowOnly, type S3Request } from './s3-request.ts';
import { uriEncode } from './s3-signature.ts';
import { bucketsXml, listingXml, locationXml } from './s3-xml.ts';

/** An answer without a body, or with an XML one. */
export interface XmlAnswer {
  status: number;
  xml?: string;
  headers?: Record<string, string>;
}

const MAX_KEYS = 1000;
const LIST_QUERY = ['prefix', 'delimiter', 'max-keys', 'encoding-type'] as const;
const LIST_V1_QUERY = [...LIST_QUERY, 'marker', 'list-type'];
const LIST_V2_QUERY = [
  ...LIST_QUERY,
  'list-type',
  'continuation-token',
  'start-after',
  'fetch-owner',
];

async function list(files: ObjectFiles, request: S3Request): Promise<XmlAnswer> {
  const { bucket, query } = request;
  const v2 = query.get('list-type') === '2';
  allowOnly(request, { query: v2 ? LIST_V2_QUERY : LIST_V1_QUERY });
  const maxKeys = Number(query.get('max-keys') || MAX_KEYS);
  if (!Number.isInteger(maxKeys) || maxKeys < 0) {
    throw new S3Error('InvalidArgument', 'max-keys must be a whole number.');
  }
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const token = query.get('continuation-token');
  const after = v2
    ? token
      ? Buffer.from(token, 'base64url').toString()
      : (query.get('start-after') ?? '')
    : (query.get('marker') ?? '');
  const page = await listPage(files.scan(bucket, prefix), {
    prefix,
    delimiter,
    after,
    maxKeys: Math.min(maxKeys, MAX_KEYS),
  });
  const encoded = query.get('encoding-type') === 'url';
  const encode = (name: string) => (encoded ? uriEncode(name).replaceAll('%2F', '/') : name);
  const fields = {
    Name: bucket,
    Prefix: encode(prefix),
    Delimiter: delimiter ? encode(delimiter) : undefined,
    MaxKeys: maxKeys,
    EncodingType: encoded ? 'url' : undefined,
    IsTruncated: page.next !== undefined,
  };
  const { next } = page;
  const pageFields = v2
    ? {
        KeyCount: page.objects.length + page.prefixes.length,
        ContinuationToken: token,
        NextContinuationToken: next && Buffer.from(next).toString('base64url'),
      }
    : { Marker: encode(after), NextMarker: next && encode(next) };
  return { status: 200, xml: listingXml({ ...fields, ...pageFields }, page, encode) };
}

/** GET of the service: all buckets. */
export async function serveService(files: ObjectFiles, request: S3Request): Promise<XmlAnswer> {
  if (request.method !== 'GET') throw new S3Error('MethodNotAllowed', 'Not allowed here.');
  allowOnly(request, {});
  return { status: 200, xml: bucketsXml(await files.listBuckets()) };
}

/** Create, look for, locate, list and remove a bucket. */
export async function serveBucket(files: ObjectFiles, request: S3Request): Promise<XmlAnswer> {
  const { method, bucket, query } = request;
  switch (method) {
    case 'PUT':
      allowOnly(request, {});
      await files.createBucket(bucket);
      return { status: 200, headers: { location: `/${bucket}` } };
    case 'HEAD':
      allowOnly(request, {});
      await files.requireBucket(bucket);
      return { status: 200, headers: { 'x-amz-bucket-region': 'us-east-1' } };
    case 'DELETE':
      allowOnly(request, {});
      await files.removeBucket(bucket);
      return { status: 204 };
    case 'GET':
      if (!query.has('location')) return list(files, request);
      allowOnly(request, { query: ['location'] });
      await files.requireBucket(bucket);
      return { status: 200, xml: locationXml() };
    default:
      throw new S3Error('NotImplemented', `${method} of a bucket is not served here.`);
  }
}
