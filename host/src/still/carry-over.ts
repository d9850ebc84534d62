import { counterpartOf } from './counterpart';

/** What the reader did on the still that only the running page can answer. */
export interface Use {
  pressed: HTMLButtonElement | null;
}

/** Notes the last button that is pressed there. */
export function noteUse(place: HTMLElement): Use {
  const use: Use = { pressed: null };
  place.addEventListener('click', ({ target }) => {
    use.pressed = (target as Element).closest('button');
  });
  return use;
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
export function carryOver(still: HTMLElement, root: HTMLElement, { pressed }: Use): () => void {
  const { activeElement } = document;
  const active = activeElement instanceof HTMLElement && still.contains(activeElement) ? activeElement : null;
  const counterpart = active && counterpartOf(active, still, root);
  const typed = [...still.querySelectorAll('input')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((from) => ({ from, to: counterpartOf(from, still, root) }));
  const press = pressed && counterpartOf(pressed, still, root);

  return () => {
    // What only moved, with the drawn page, has lost the focus on the way.
    (active?.isConnected ? active : counterpart)?.focus({ preventScroll: true });
    for (const { from, to } of typed) if (to) typeInto(to, from);
    press?.click();
  };
}
