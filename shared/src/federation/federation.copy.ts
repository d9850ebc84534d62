export const copy = {
  cardFailed: 'Algo deu errado neste bloco',
  cardFailedText: 'O erro foi registrado.',
  retry: 'Tentar novamente',
  widgetUnavailable: 'Este bloco está indisponível no momento',
  widgetUnavailableText: 'O restante da página continua funcionando.',
};
