import { copy } from './worker.copy';

const html = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${copy.title} · Painel Bitcoin</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 25vh auto 0; padding: 0 1rem; text-align: center; }
      a { color: inherit; display: inline-block; padding: 0.75rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>${copy.title}</h1>
      <p>${copy.text}</p>
      <a href="">${copy.retry}</a>
    </main>
  </body>
</html>
`;

/** The page of a browser that has no connection and no copy of the site that may start. */
export const unavailablePage = () =>
  new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'",
    },
  });
