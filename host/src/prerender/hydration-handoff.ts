import { yieldToBrowser } from '../yield-to-browser';

/**
 * A key that identifies an element in two renderings of one page; generated ids differ between them. A control whose label depends on the reader,
 * such as the theme switch, has a `name` of its own.
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
function matchingElement<Some extends Element>(element: Some, from: Element, to: Element): Some | null {
  const alike = (within: Element) =>
    [...within.querySelectorAll<Some>(element.localName)].filter((one) => nameOf(one) === nameOf(element));
  return alike(to)[alike(from).indexOf(element)] ?? null;
}

/** The buttons that were pressed on the prerendered page, in the order of their last press. `first-paint.js` stores its number on each. */
const pressedIn = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLButtonElement>('button[data-pressed]')].sort(
    (a, b) => Number(a.dataset['pressed']) - Number(b.dataset['pressed']),
  );

/** Pauses in between, so that the result of one press is rendered before the next. */
async function press(buttons: HTMLButtonElement[]) {
  for (const button of buttons) {
    button.click();
    await yieldToBrowser();
  }
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;

/** React notices a new value only by an input event. */
function typeInto(field: HTMLInputElement, { value, selectionStart, selectionEnd }: HTMLInputElement) {
  setValue.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * Prepares the handoff of focus, typed text and pressed buttons. The returned function applies them to the same elements of the hydrated
 * page.
 */
export function handOff(prerendered: HTMLElement, root: HTMLElement): () => void {
  const { activeElement } = document;
  const active =
    activeElement instanceof HTMLElement && prerendered.contains(activeElement) ? activeElement : null;
  const match = active && matchingElement(active, prerendered, root);
  const typed = [...prerendered.querySelectorAll('input')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((from) => ({ from, to: matchingElement(from, prerendered, root) }));
  const pressed = pressedIn(prerendered).flatMap(
    (button) => matchingElement(button, prerendered, root) ?? [],
  );

  return () => {
    // An element that was moved together with the prerendered page has lost the focus.
    (active?.isConnected ? active : match)?.focus({ preventScroll: true });
    for (const { from, to } of typed) if (to) typeInto(to, from);
    void press(pressed);
  };
}
