export const copy = {
  more: 'Saiba mais',
  moreOf: (term: string) => `Saiba mais sobre ${term}`,
  terms: 'Termos',
};
