import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Clock } from '@candor/kit/clock';
import type { Logger } from '@candor/kit/logger';
import type { ObjectFiles } from './object-files.ts';
import { serveBucket, serveService, type XmlAnswer } from './s3-bucket-operations.ts';
import { S3Error } from './s3-error.ts';
import { putObject, sendObject } from './s3-object-operations.ts';
import { allowOnly, parseS3Request, type S3Request } from './s3-request.ts';
import { type Credentials, verifySignature } from './s3-signature.ts';

interface HandlerDeps {
  files: ObjectFiles;
  credentials: Credentials;
  clock: Clock;
  log: Logger;
}

function sendXml(res: ServerResponse, { status, xml, headers }: XmlAnswer): void {
  const type = xml === undefined ? {} : { 'content-type': 'application/xml' };
  res.writeHead(status, { ...type, ...headers });
  res.end(xml);
}

function sendError(req: IncomingMessage, res: ServerResponse, error: S3Error): void {
  // What is left of the body is of no interest; the connection ends so that nobody waits for it.
  res.writeHead(error.status, { 'content-type': 'application/xml', connection: 'close' });
  res.end(req.method === 'HEAD' ? undefined : error.toXml(req.url ?? '/'));
  req.resume();
}

async function serveObject(
  files: ObjectFiles,
  request: S3Request,
  io: { req: IncomingMessage; res: ServerResponse; verified: ReturnType<typeof verifySignature> },
): Promise<void> {
  switch (request.method) {
    case 'PUT': {
      const { etag } = await putObject(files, request, io.verified, io.req);
      return sendXml(io.res, { status: 200, headers: { etag: `"${etag}"` } });
    }
    case 'GET':
    case 'HEAD':
      return sendObject(files, request, io.res);
    case 'DELETE':
      allowOnly(request, {});
      await files.remove(request.bucket, request.key);
      return sendXml(io.res, { status: 204 });
    default:
      throw new S3Error('NotImplemented', `${request.method} of an object is not served here.`);
  }
}

/** The S3 calls that the platform makes. Nothing is looked up or read before the signature is checked. */
export function createS3Handler({ files, credentials, clock, log }: HandlerDeps): RequestListener {
  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const request = parseS3Request(req);
    const verified = verifySignature(request, credentials, clock.now());
    if (request.key !== '') return serveObject(files, request, { req, res, verified });
    const answer =
      request.bucket === '' ? serveService(files, request) : serveBucket(files, request);
    sendXml(res, await answer);
  }

  return (req, res) => {
    serve(req, res).catch((error: unknown) => {
      if (error instanceof S3Error) return sendError(req, res, error);
      // The caller went away in the middle; there is nobody to tell.
      if (req.destroyed || res.destroyed) return res.destroy();
      log.error({ err: error, method: req.method }, 'object store request failed');
      if (res.headersSent) return res.destroy();
      return sendError(req, res, new S3Error('InternalError', 'The request could not be served.'));
    });
  };
}
