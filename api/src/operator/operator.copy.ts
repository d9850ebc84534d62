export const operatorCopy = {
  /** Replaces the name of a browser in the activity list. */
  device: 'operação do site',
};
