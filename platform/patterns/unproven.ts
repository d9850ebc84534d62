/** Patterns that the checker cannot prove linear. The text that each meets is bounded before, or is our own. */
export const unproven: Record<string, string> = {
  // Made where the program runs.
  'api/src/market/news/news-topic.ts':
    'alternatives of our own words without repetition; a headline is cut when its feed is read',
  // With what the checker does not know.
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
