export const databaseCopy = {
  unavailable: 'Seus dados estão indisponíveis no momento. Tente novamente em alguns segundos.',
};
