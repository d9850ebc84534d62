/** As the `ref` of a field: takes the focus when the form appears in place of the button that was pressed. */
export const focusOnMount = (field: HTMLInputElement | null) => field?.focus();
