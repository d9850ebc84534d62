export const operatorCopy = {
  /** Stands where the activity list names a browser. */
  device: 'operação do site',
};
