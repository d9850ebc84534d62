/**
 * A key that identifies an element in two renderings of one page; generated ids differ between them. A control whose label depends on the
 * reader, such as the theme switch, has a name of its own.
 */
const nameOf = (element: Element) =>
  element.getAttribute('name') ??
  [
    element.getAttribute('href'),
    element.getAttribute('type'),
    element.getAttribute('aria-label'),
    element.matches('a, button') && element.textContent,
  ].join('\n');

/** The element of another rendering that corresponds to this one, or null. */
export function matchingElement<Some extends Element>(
  element: Some,
  from: Element,
  to: Element,
): Some | null {
  const alike = (within: Element) =>
    [...within.querySelectorAll<Some>(element.localName)].filter((one) => nameOf(one) === nameOf(element));
  return alike(to)[alike(from).indexOf(element)] ?? null;
}
