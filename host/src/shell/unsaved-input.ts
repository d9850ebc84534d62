type Field = HTMLInputElement | HTMLTextAreaElement;

const typedInto = new Set<Field>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function note({ target }: Event) {
  if (isField(target)) typedInto.add(target);
}

/** Tracks the fields that the reader types into, in every section. Returns the clean-up function. */
export function watchUnsavedInput(): () => void {
  addEventListener('input', note, true);
  return () => removeEventListener('input', note, true);
}

/** Whether a field on the page still contains typed text. Forms that were sent or closed have none. */
export function hasUnsavedInput(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  // File inputs are emptied at once: the form keeps the file itself.
  return [...typedInto].some((field) => field.value !== '' || field.type === 'file');
}
