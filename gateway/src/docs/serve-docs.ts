import { join } from 'node:path';
import { type Response, Router } from 'express';
import swaggerUiFolder from 'swagger-ui-dist/absolute-path.js';
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
export function serveDocs(): Router {
  const router = Router({ strict: false });
  const texts: Record<string, [type: string, text: string]> = {
    '/api/openapi.json': ['application/json', DOCUMENT],
    '/api/docs': ['text/html', DOCS_PAGE],
    '/api/docs/docs.js': ['text/javascript', DOCS_SCRIPT],
    '/api/docs/docs.css': ['text/css', DOCS_STYLE],
  };
  const answer = (path: string, write: (res: Response) => void) => {
    router.all(path, (req, res) => {
      labelRequest(res, { route: path.slice(1) });
      if (req.method !== 'GET' && req.method !== 'HEAD')
        throw new MethodNotAllowedError('GET, HEAD');
      res.set('Cache-Control', 'no-cache').set('Content-Security-Policy', DOCS_POLICY);
      write(res);
    });
  };
  for (const [path, [type, text]] of Object.entries(texts)) {
    answer(path, (res) => res.type(type).send(text));
  }
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    answer(`/api/docs/${file}`, (res) =>
      res.sendFile(join(swaggerUiFolder(), file), { cacheControl: false }),
    );
  }
  return router;
}
