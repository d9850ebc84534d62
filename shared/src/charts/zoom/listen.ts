/** Adds a listener to the plot, or to another target, that ends with the gestures. */
export type Listen = <Name extends keyof HTMLElementEventMap>(
  name: Name,
  handle: (event: HTMLElementEventMap[Name]) => void,
  target?: EventTarget,
) => void;
