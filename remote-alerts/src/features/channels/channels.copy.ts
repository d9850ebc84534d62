import type { AlertChannelKind, AlertChannelState } from '@painel/contract';

const kinds: Record<AlertChannelKind, string> = {
  push: 'Notificação neste e em outros aparelhos',
  email: 'E-mail',
  telegram: 'Telegram',
  webhook: 'Webhook',
};

const names: Record<AlertChannelKind, string> = {
  push: 'Notificação',
  email: 'E-mail',
  telegram: 'Telegram',
  webhook: 'Webhook',
};

const states: Record<AlertChannelState, string> = {
  unverified: 'A confirmar',
  on: 'Ligado',
  off: 'Desligado',
};

/** The place of an IANA zone, as a reader calls it: `America/Sao_Paulo` is São Paulo. */
const placeOf = (zone: string) =>
  zone === 'America/Sao_Paulo' ? 'São Paulo' : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

export const copy = {
  kinds,
  names,
  states,
  unknownKind: 'Canal',
  title: 'Canais',
  lead: 'Por onde os avisos chegam. Cada canal é confirmado antes do primeiro aviso.',
  list: 'Seus canais',
  loadFailed: 'Não foi possível carregar seus canais',
  loadFailedText: 'Seus alertas continuam armados.',
  empty: 'Nenhum canal ainda',
  emptyText: 'Sem um canal, os avisos aparecem só no sino do painel.',
  lastDelivered: (at: string) => `Última entrega: ${at}`,
  never: 'Nada entregue ainda',
  failed: (failures: number, at: string) =>
    failures === 1 ? `1 falha seguida, ${at}` : `${failures} falhas seguidas, a última: ${at}`,
  switchedOff: 'Desligado depois de dez falhas seguidas. Um teste que chega liga o canal outra vez.',
  switchedOffTelegram:
    'Desligado depois de dez falhas seguidas. Veja se você não bloqueou o robô, e envie um teste.',
  test: 'Enviar teste',
  testOf: (name: string) => `Enviar teste por ${name}`,
  testing: 'Enviando',
  tested: 'Teste enviado',
  testedText: 'Ele deve chegar em alguns segundos.',
  testFailed: 'Não foi possível enviar o teste',
  remove: (name: string) => `Remover ${name}`,
  removal: {
    title: 'Remover este canal?',
    text: 'Seus alertas ficam, e deixam de avisar por aqui.',
    channel: 'Canal',
    confirm: 'Remover canal',
    busy: 'Removendo',
    done: 'Canal removido',
    failed: 'Não foi possível remover o canal',
  },
  add: {
    title: 'Adicionar canal',
    email: 'E-mail da conta',
    telegram: 'Telegram',
    webhook: 'Webhook',
    failed: 'Não foi possível adicionar o canal',
    url: 'Endereço do webhook',
    urlHint: 'Começa com https:// e é público. Cada mensagem vai assinada.',
    urlMissing: 'Informe um endereço que comece com https://.',
    urlAdd: 'Adicionar webhook',
    adding: 'Adicionando',
    cancel: 'Cancelar',
  },
  verify: {
    title: 'Confirmar o canal',
    code: 'Código de confirmação',
    emailHint: 'Enviamos um código para o e-mail da sua conta.',
    webhookHint: 'Enviamos um código para o endereço, no campo “code”.',
    missing: 'Informe o código.',
    confirm: 'Confirmar',
    confirming: 'Confirmando',
    resend: 'Enviar outro código',
    resent: 'Enviamos outro código',
    failed: 'Não foi possível confirmar o canal',
    done: 'Canal confirmado',
    telegramHint: 'Abra a conversa com o robô, toque em “Começar” e volte aqui.',
    telegramOpen: 'Abrir o Telegram',
    telegramLost: 'Remova este canal e adicione outra vez para receber um novo link.',
    telegramCheck: 'Já comecei a conversa',
    telegramWaiting:
      'O robô ainda não recebeu sua mensagem. Toque em “Começar” na conversa e tente outra vez.',
    push: 'À espera do aviso de teste neste aparelho.',
  },
  secret: {
    title: 'Chave das assinaturas. Ela aparece só agora: guarde-a.',
    text: 'Cada mensagem traz um HMAC-SHA256 da hora e do corpo, feito com esta chave.',
  },
  push: {
    title: 'Notificações neste aparelho',
    reason: 'O navegador vai pedir sua permissão. Ela serve só para os alertas que você criar.',
    turnOn: 'Ativar notificações',
    turningOn: 'Ativando',
    turnOff: 'Desativar neste aparelho',
    turningOff: 'Desativando',
    on: 'Este aparelho recebe os avisos, mesmo com o painel fechado, até você sair da conta aqui.',
    waiting: 'Este aparelho ainda não recebe avisos: o aviso de teste está a caminho.',
    off: 'Este aparelho não recebe avisos: o canal foi desligado depois de dez falhas seguidas. Um teste que chega liga outra vez.',
    turnedOn: 'Notificações ativadas',
    turnedOnText: 'Um aviso de teste está a caminho.',
    turnedOff: 'Notificações desativadas neste aparelho',
    failed: 'Não foi possível ativar as notificações',
    failedOff: 'Não foi possível desativar as notificações',
    gone: 'Este aparelho deixou de receber avisos: o navegador encerrou a inscrição. Seus alertas continuam. Ative outra vez para receber aqui.',
    again: 'Ativar outra vez',
    denied:
      'As notificações deste site estão bloqueadas no navegador. Libere-as nas configurações do site, ao lado do endereço, e volte aqui.',
    unsupported: 'Este navegador não recebe notificações de sites. Use outro canal.',
    ios: 'No iPhone e no iPad, as notificações pedem o painel na Tela de Início: toque em Compartilhar, depois em “Adicionar à Tela de Início”, e abra o painel por lá.',
    dismissed: 'Sem a permissão, este aparelho não recebe avisos. Você pode ativar quando quiser.',
    notReady: 'O painel ainda está se preparando neste navegador. Recarregue a página e tente outra vez.',
  },
  quiet: {
    title: 'Silêncio e privacidade',
    loadFailed: 'Não foi possível carregar suas preferências de aviso',
    saveFailed: 'Não foi possível salvar. A preferência voltou ao que era.',
    on: 'Silenciar à noite',
    from: 'Das',
    to: 'Até as',
    hour: (hour: number) => `${hour} h`,
    zone: (zone: string) => `No horário de ${placeOf(zone)}.`,
    ofDevice: (zone: string) => `Usar o horário deste aparelho (${placeOf(zone)})`,
    text: 'Neste período os avisos esperam, menos os de movimento em endereços.',
    amounts: 'Mostrar valores nas mensagens',
    amountsText:
      'Sem isto a mensagem diz só “Um endereço seu recebeu bitcoin”. No modo discreto, nunca mostra.',
  },
};
