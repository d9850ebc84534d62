const longestRoute = 200;
const segment = /^(?:[a-z0-9][a-z0-9_-]*|:[a-z][a-z0-9]*)$/i;

export const routeGrammar =
  'takes segments of letters, digits, "-" and "_", ":name" for a variable one and "*" for all that follow, in at most 200 characters';

/** Segments of letters, digits, `-` and `_`; `:name` is one segment of any content, a final `*` any number of them. */
export function isRoutePath(path: string): boolean {
  if (path === '/') return true;
  if (!path.startsWith('/') || path.length > longestRoute) return false;
  const segments = path.slice(1).split('/');
  return segments.every((one, index) => segment.test(one) || (one === '*' && index === segments.length - 1));
}
