export const unavailableCopy = {
  market: 'Dados indisponíveis no momento. Tente novamente em instantes.',
};
