export const coinsCopy = {
  unknownPlace: 'Este endereço ou esta carteira não está no seu portfólio.',
  unknownCoin: 'Esta moeda não está no seu portfólio. Ela pode ter sido gasta: atualize os saldos.',
  invalidCursor: 'Esta página da lista não existe mais. Carregue a lista de novo.',
  nothingToChange: 'Informe um rótulo, ou se a moeda pode ser gasta.',
  privacy: 'Juntar moedas mostra que são da mesma pessoa.',
};
