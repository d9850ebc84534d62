export const copy = {
  title: 'Portfólio',
  lead: 'Endereços públicos e saldos que você informa.',
  summary: 'Resumo do portfólio',
  partFailed: 'Não foi possível carregar esta parte da página',
};
