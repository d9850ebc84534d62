/**
 * What an element is called where there are two drawings of one page; ids are made again in each. A control whose label depends on the
 * reader, as the switch of themes, has a name of its own.
 */
const nameOf = (element: Element) =>
  element.getAttribute('name') ??
  [
    element.getAttribute('href'),
    element.getAttribute('type'),
    element.getAttribute('aria-label'),
    element.matches('a, button') && element.textContent,
  ].join('\n');

/** The element of another drawing of the same page that an element stands for, or null where it has none. */
export function matchingElement<Some extends Element>(
  element: Some,
  from: Element,
  to: Element,
): Some | null {
  const alike = (within: Element) =>
    [...within.querySelectorAll<Some>(element.localName)].filter((one) => nameOf(one) === nameOf(element));
  return alike(to)[alike(from).indexOf(element)] ?? null;
}
