export const copy = {
  hidden: '••••',
  hiddenSpoken: 'valor oculto',
};
