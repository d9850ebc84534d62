type Field = HTMLInputElement | HTMLTextAreaElement;

const typedInto = new Set<Field>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function note({ target }: Event) {
  if (isField(target)) typedInto.add(target);
}

/** Notes which fields the reader types into, in whatever section they stand. Returns what undoes it. */
export function watchTypedFields(): () => void {
  addEventListener('input', note, true);
  return () => removeEventListener('input', note, true);
}

/** Whether a field on the page still holds what was typed: a form that was sent or given up has none. */
export function holdsTypedText(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  // A form takes a chosen file out of its field at once, and keeps it.
  return [...typedInto].some((field) => field.value !== '' || field.type === 'file');
}
