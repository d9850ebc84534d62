/** Patterns that the checker cannot prove linear. The text of each is bounded before, or is our own. */
export const unproven: Record<string, string> = {
  // Made where the program runs.
  'api/src/market/news/news-topic.ts':
    'alternatives of our own words without repetition; a headline is cut when its feed is read',
  'platform/release/gates/style-properties.ts':
    'alternatives of our own words without repetition; the name of a property in a stylesheet of at most 1 MB',
  // With what the checker does not know.
  "/([;\\t\\r\\n] ?\"?)'(?='*[=+\\-@＝＋－＠])/g": 'a cell of a file, of at most 4,096 letters',
  '/([;\\t\\r\\n] ?"?)(?=\'*[=+\\-@＝＋－＠])/g': 'a text of the ledger, whose length the API limits',
  "/^\\D*\\d{1,3}(?:[\\s'’]\\d{3})+(?!\\d)/":
    'a cell of a file that is read as a number, of at most 40 letters',
  '/\\d\\s*(?:k|mil|mi|milh[ãa]o|milh[õo]es|bi|bilh[ãa]o|bilh[õo]es)(?!\\p{L})/iu':
    'a cell of a file that is read as a number, of at most 40 letters',
  '/^[^?]*%(?:2e|2f|5c|25|7f|[01][\\da-f]|(?![\\da-f]{2}))/i':
    'an address in section.json, of at most 300 letters',
  // The reader of typed amounts takes at most 80 letters.
  "/(^|[^\\d.,])(\\d{1,3}(?:[ '’]\\d{3})+)(?! ?\\d)/g": 'a typed amount',
  '/0+$/': 'a typed amount',
  '/^0+(?=\\d)/': 'a typed amount',
  '/[-−–(]\\s*(?:[A-Z]{0,3}\\$|[€£₿])?\\s*$|^[-−–(]/i': 'a typed amount',
  '/^[1-9]\\d{0,2}([.,])\\d{3}(?:\\1\\d{3})*$/': 'a typed amount',
  '/^\\s*(k|mil?|mm?|bi|[mb]ilh[ãaõo]+e?s?)(?![a-zà-ÿ])/i': 'a typed amount',
  '/url\\((["\']?)(?!["\']?(?:[a-z]+:|\\/|#))/g':
    'stylesheets of a signed release, read once when it goes live',
  '/<nav [^>]*>(?:(?!<a |<\\/nav>).)*<\\/nav>/gs':
    'a page of a signed release, made ready once when it goes live',
  // Quadratic in a text of our own.
  '/<li [^>]*data-order="(\\d+)"[^>]*>.*?<\\/li>/gs':
    'a page of a signed release, made ready once when it goes live',
  '/<noscript>.*?<\\/noscript>/gs': 'a page of a signed release, made ready once when it goes live',
  '/<a [^>]*href="([^"]*)"[^>]*>.*?<\\/a>/gs':
    'a page of a signed release, made ready once when it goes live',
};
