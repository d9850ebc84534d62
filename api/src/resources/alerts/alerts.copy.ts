export const alertsCopy = {
  alertNotFound: 'Este alerta não existe.',
  channelNotFound: 'Este canal não existe.',
  tooManyAlerts: (most: number) => `Você já tem ${most} alertas. Exclua algum para criar outro.`,
  tooManyChannels: (most: number) => `Você já tem ${most} canais. Exclua algum para incluir outro.`,
  unknownSubject: 'O endereço, a carteira ou o plano deste alerta não existe.',
  noRecovery: 'Esta carteira não tem prazo de recuperação. Escolha outra.',
  planHasReminder: 'Um plano tem um só lembrete, e um lembrete fica com o seu plano.',
  invalidParams: 'Os dados deste alerta são inválidos. Verifique e tente novamente.',
  pastInstant: 'Escolha um momento no futuro.',
  unknownZone: 'Este fuso horário não existe.',
  invalidCursor: 'Esta página não existe. Volte ao início da lista.',
  invalidTarget: 'Informe um endereço https da internet, sem usuário nem senha.',
  invalidSubscription: 'Este navegador enviou uma inscrição que não pode ser usada.',
  channelExists: 'Este canal já existe.',
  channelUnavailable: 'Este servidor não envia por este canal.',
  channelUnverified: 'Confirme o canal antes de usá-lo.',
  telegramUnreachable: 'O Telegram não respondeu. Tente novamente mais tarde.',
  wrongCode: 'Código incorreto ou vencido. Peça outro e tente novamente.',
};

export const channelMessages = {
  testTitle: 'Teste do Painel Bitcoin',
  test: 'Este canal está pronto para receber os seus alertas.',
  codeSubject: 'Código para confirmar este canal',
  code: (code: string) =>
    `Código para confirmar este canal no Painel Bitcoin: ${code}. Ele vale por 15 minutos. Se você não o pediu, ignore esta mensagem.`,
  openAlerts: 'Ver meus alertas',
  openMonth: 'Ver a carta do mês',
  linked: 'Pronto: os alertas do Painel Bitcoin vão chegar aqui.',
};
