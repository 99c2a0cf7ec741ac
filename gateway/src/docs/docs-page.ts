/** HTML of the API documentation page. Inline scripts and styles are left out because its CSP forbids them. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Candor API</title>
    <link rel="icon" href="/icon-32.png" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="stylesheet" href="/api/docs/docs.css" />
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/docs.js" defer></script>
  </head>
  <body>
    <noscript>This page needs JavaScript. The document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
    <main id="docs"></main>
  </body>
</html>
`;

/**
 * Starts Swagger UI read-only: "Authorize" and "Try it out" are disabled, so the page sends no requests. Groups are
 * closed: with 150 open rows Swagger UI keeps only those near the window, and misses linked ones on small screens.
 */
export const DOCS_SCRIPT = `'use strict';
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: false,
});
`;

/** Overrides Swagger UI where it ignores the dark colour scheme and where lines overflow a phone screen. */
export const DOCS_STYLE = `body { margin: 0; background: #fbfaf6; }
noscript { display: block; padding: 1.5rem; }
html.dark-mode body { background: #0e1412; }
.swagger-ui .wrapper { padding-inline: 1rem; }
.swagger-ui .scheme-container .auth-wrapper, .swagger-ui .authorization__btn { display: none; }
@media (max-width: 40rem) {
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-path { max-width: 100%; overflow-wrap: anywhere; }
  .swagger-ui table { display: block; overflow-x: auto; }
}
`;
