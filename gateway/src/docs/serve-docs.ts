import { join } from 'node:path';
import type { RequestHandler, Response } from 'express';
import swaggerUiFolder from 'swagger-ui-dist/absolute-path.js';
import { compressText } from '../http/compress-text.ts';
import { labelRequest } from '../http/observe-requests.ts';
import { MethodNotAllowedError } from '../routing/match-route.ts';
import { DOCS_PAGE, DOCS_SCRIPT, DOCS_STYLE } from './docs-page.ts';
import openApi from './openapi.json' with { type: 'json' };

const DOCUMENT = JSON.stringify(openApi);

/** CSP of the Swagger UI page: own scripts only, nothing loaded from or sent to other hosts. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // Swagger UI writes style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the OpenAPI document and its Swagger UI page. */
export function serveDocs(): RequestHandler {
  const texts: Record<string, [type: string, text: string]> = {
    '/api/openapi.json': ['application/json', DOCUMENT],
    '/api/docs': ['text/html', DOCS_PAGE],
    '/api/docs/docs.js': ['text/javascript', DOCS_SCRIPT],
    '/api/docs/docs.css': ['text/css', DOCS_STYLE],
  };
  const writes = new Map<string, (res: Response) => void>();
  for (const [path, [type, text]] of Object.entries(texts)) {
    writes.set(path, (res) => res.type(type).send(text));
  }
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    writes.set(`/api/docs/${file}`, (res) =>
      res.sendFile(join(swaggerUiFolder(), file), { cacheControl: false }),
    );
  }
  return (req, res, next) => {
    const path = req.path.toLowerCase().replace(/\/$/, '');
    const write = writes.get(path);
    if (!write) {
      next();
      return;
    }
    labelRequest(res, { route: path.slice(1) });
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new MethodNotAllowedError('GET, HEAD');
    res.set('Cache-Control', 'no-cache').set('Content-Security-Policy', DOCS_POLICY);
    compressText(req, res, () => write(res));
  };
}
