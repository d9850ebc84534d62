import { rest } from '../in-turns';
import { counterpartOf } from './counterpart';

/** The buttons that were pressed there, each once, in the order of their last press: the first script of the page notes it on them. */
const pressedIn = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLButtonElement>('button[data-pressed]')].sort(
    (a, b) => Number(a.dataset['pressed']) - Number(b.dataset['pressed']),
  );

/** With rests in between: what one press changes is there before the next. */
async function press(buttons: HTMLButtonElement[]) {
  for (const button of buttons) {
    button.click();
    await rest();
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
 * What is to be done once the root stands in the still's place: the focus, what was typed and what was pressed go over to the same
 * elements of the running page.
 */
export function carryOver(still: HTMLElement, root: HTMLElement): () => void {
  const { activeElement } = document;
  const active = activeElement instanceof HTMLElement && still.contains(activeElement) ? activeElement : null;
  const counterpart = active && counterpartOf(active, still, root);
  const typed = [...still.querySelectorAll('input')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((from) => ({ from, to: counterpartOf(from, still, root) }));
  const pressed = pressedIn(still).flatMap((button) => counterpartOf(button, still, root) ?? []);

  return () => {
    // What only moved, with the drawn page, has lost the focus on the way.
    (active?.isConnected ? active : counterpart)?.focus({ preventScroll: true });
    for (const { from, to } of typed) if (to) typeInto(to, from);
    void press(pressed);
  };
}
