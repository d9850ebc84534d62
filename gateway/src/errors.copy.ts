export const errorsCopy = {
  invalid: 'Requisição inválida.',
  headersTooLarge: 'Os cabeçalhos da requisição são grandes demais.',
  tooSlow: 'A requisição demorou demais para chegar.',
  notFound: 'O recurso solicitado não existe.',
  notReleased: 'O site ainda não foi publicado neste servidor.',
  internal: 'Erro interno do servidor. Tente novamente mais tarde.',
};
