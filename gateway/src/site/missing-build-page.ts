/** Page shown to operators when the web build is missing. */
export const MISSING_BUILD_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Candor: the web build is missing</title>
    <style>
      body { font: 1.0625rem/1.6 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem; }
      code { background: #8882; padding: 0.1em 0.3em; border-radius: 0.25em; }
    </style>
  </head>
  <body>
    <h1>The web build is missing</h1>
    <p>The API is up, but there is no built site to show. Run <code>make start</code>, or build the site
    with <code>npm run build -w web</code> and point <code>WEB_ROOT</code> at the result.</p>
  </body>
</html>
`;
