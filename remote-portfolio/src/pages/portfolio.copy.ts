export const copy = {
  title: 'Portfólio',
  lead: 'Endereços públicos e saldos que você informa.',
  partFailed: 'Não foi possível carregar esta parte da página',
};
