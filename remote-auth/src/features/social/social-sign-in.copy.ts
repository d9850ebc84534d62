export const copy = {
  or: 'ou use seu e-mail',
};
