import { yieldToBrowser } from '../yield-to-browser';
import { matchingElement } from './matching-element';

/** The buttons that were pressed there, each once, in the order of their last press: the first script of the page notes it on them. */
const pressedIn = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLButtonElement>('button[data-pressed]')].sort(
    (a, b) => Number(a.dataset['pressed']) - Number(b.dataset['pressed']),
  );

/** With rests in between: what one press changes is there before the next. */
async function press(buttons: HTMLButtonElement[]) {
  for (const button of buttons) {
    button.click();
    await yieldToBrowser();
  }
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;

/** As if it had been typed there: React hears of an input event only. */
function typeInto(field: HTMLInputElement, { value, selectionStart, selectionEnd }: HTMLInputElement) {
  setValue.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * What is to be done once the root stands in the place of the prerendered page: the focus, what was typed and what was pressed go over to the same
 * elements of the running page.
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
    // What only moved, with the drawn page, has lost the focus on the way.
    (active?.isConnected ? active : match)?.focus({ preventScroll: true });
    for (const { from, to } of typed) if (to) typeInto(to, from);
    void press(pressed);
  };
}
