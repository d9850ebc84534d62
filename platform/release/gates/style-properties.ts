/** Properties whose value is a name that the whole page shares. Each may be a name of the section's own, or one of the words of CSS. */
const naming: Record<string, readonly string[]> = {
  'anchor-name': ['none'],
  'anchor-scope': ['none', 'all'],
  'container-name': ['none'],
  page: ['auto'],
  'scroll-timeline-name': ['none'],
  'timeline-scope': ['none', 'all'],
  'view-timeline-name': ['none'],
  'view-transition-name': ['none'],
  'view-transition-class': ['none'],
};
/** Shorthands that have such a name besides other words. */
const shorthands: Record<string, RegExp> = {
  container: /^(none|normal|size|inline-size|scroll-state)$/,
  'scroll-timeline': /^(none|block|inline|x|y)$/,
  'view-timeline': /^(none|block|inline|x|y|auto|[\d.]+(px|rem|em|%)?)$/,
};

/** Properties that name nothing: those that are listed, and their longer forms. The gate refuses any other until it is listed here. */
const families = [
  'accent-color|align|all|animation|appearance|aspect-ratio|backdrop-filter|backface-visibility|background|baseline|block-size',
  'border|bottom|box|break|caption-side|caret|clear|clip|color|color-scheme|column|columns|contain|content|content-visibility',
  'counter-increment|counter-reset|counter-set|cursor|cx|cy|direction|display|dominant-baseline|empty-cells|fill|filter|flex|flood',
  'float|font|forced-color-adjust|gap|grid|hanging-punctuation|height|hyphenate|hyphens|image-orientation|image-rendering',
  'inline-size|inset|interpolate-size|isolation|justify|left|letter-spacing|line-break|line-clamp|line-height|list-style|margin',
  'marker|mask|max-block-size|max-height|max-inline-size|max-width|min-block-size|min-height|min-inline-size|min-width|mix-blend-mode',
  'object|offset|opacity|order|orphans|outline|overflow|overscroll-behavior|padding|paint-order|perspective|place|pointer-events',
  'position|print-color-adjust|quotes|r|resize|right|rotate|row-gap|rx|ry|scale|scroll-behavior|scroll-margin|scroll-padding|scroll-snap',
  'scrollbar|shape|stop|stroke|tab-size|table-layout|text|top|touch-action|transform|transition|translate|unicode-bidi|user-select',
  'vector-effect|vertical-align|visibility|white-space|widows|width|will-change|word|writing-mode|x|y|z-index|zoom',
  'container-type|text-security|font-smoothing|text-size-adjust|box-orient|tap-highlight-color|osx-font-smoothing|overflow-scrolling',
].join('|');
const plain = new RegExp(`^(-(webkit|moz|ms)-)?(${families})(-[a-z-]+)?$`);

/** The names of a page that a declaration sets; null for a property that a section cannot use. */
export function sharedNames(property: string, value: string): string[] | null {
  const name = property.toLowerCase().replace(/^-(webkit|moz|ms)-/, '');
  const words = value
    .toLowerCase()
    .split(/[\s,/]+/)
    .filter(Boolean);
  if (Object.hasOwn(naming, name)) return words.filter((word) => !naming[name]!.includes(word));
  if (Object.hasOwn(shorthands, name)) return words.filter((word) => !shorthands[name]!.test(word));
  return plain.test(property.toLowerCase()) ? [] : null;
}
