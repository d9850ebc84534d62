export const errorsCopy = {
  invalid: 'Requisição inválida.',
  notFound: 'O recurso solicitado não existe.',
  notReleased: 'O site ainda não foi publicado neste servidor.',
  internal: 'Erro interno do servidor. Tente novamente mais tarde.',
};
