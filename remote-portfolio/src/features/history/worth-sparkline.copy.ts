export const copy = {
  up: 'Valor do portfólio nos últimos 90 dias, em alta',
  down: 'Valor do portfólio nos últimos 90 dias, em queda',
  flat: 'Valor do portfólio nos últimos 90 dias, estável',
};
