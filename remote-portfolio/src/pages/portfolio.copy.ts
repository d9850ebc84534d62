export const copy = {
  title: 'Portfólio',
  lead: 'Endereços públicos e saldos que você informa.',
};
