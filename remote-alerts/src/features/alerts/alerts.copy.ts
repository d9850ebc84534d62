import type { AlertActivityEvent, AlertChannelKind, AlertKind, AlertWindow } from '@painel/contract';
import { alertWords } from '../words/alert-words.copy';

const { kinds, states, channels, activities } = alertWords;

/** The same inside a sentence. */
const byChannel: Record<AlertChannelKind, string> = {
  ...channels,
  push: 'notificação',
  email: 'e-mail',
};

const windows: Record<AlertWindow, string> = { '1h': '1 hora', '24h': '24 horas', '7d': '7 dias' };

const listOf = (words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat('pt-BR', { type }).format(words);

/** Endings of «Avise-me quando», by kind. */
const conditions = {
  price_above: (price: string) => `o Bitcoin passar de ${price}`,
  price_below: (price: string) => `o Bitcoin cair abaixo de ${price}`,
  rise: (percent: string, window: AlertWindow) => `o Bitcoin subir ${percent} em ${windows[window]}`,
  fall: (percent: string, window: AlertWindow) => `o Bitcoin cair ${percent} em ${windows[window]}`,
  address_activity: (name: string, events: readonly AlertActivityEvent[], confirmations: number) => {
    const verbs = listOf(
      events.map((event) => activities[event]),
      'disjunction',
    );
    return `${name} ${verbs} bitcoin${confirmations > 1 ? `, com ${confirmations} confirmações` : ''}`;
  },
  fee_below: (fee: string) => `a taxa de rede ficar abaixo de ${fee} sat/vB`,
  halving: (blocks: string, isOne: boolean) =>
    isOne ? `faltar 1 bloco para o halving` : `faltarem ${blocks} blocos para o halving`,
  portfolioAbove: (value: string) => `seu portfólio passar de ${value}`,
  portfolioBelow: (value: string) => `seu portfólio cair abaixo de ${value}`,
  tax_limit: (percent: string) => `as alienações do mês chegarem a ${percent} % do limite de isenção`,
  tax_due: (days: number) =>
    `faltar${days === 1 ? '' : 'em'} ${days} ${days === 1 ? 'dia' : 'dias'} para um DARF vencer`,
  premium: (percent: string, direction: 'above' | 'below') =>
    `o ágio brasileiro ${direction === 'below' ? 'cair abaixo de' : 'passar de'} ${percent}`,
  plan_due: 'chegar o dia de um plano de aportes',
  source_stale: (minutes: string) => `o preço ficar ${minutes} minutos sem atualizar`,
};

export const copy = {
  kinds,
  states,
  channels,
  windows,
  conditions,
  unknownKind: 'algo que esta versão do painel não conhece acontecer',
  anySubject: 'um endereço seu',
  unknownSubject: 'um endereço removido',
  hidden: 'um valor oculto',
  when: (condition: string) => `Quando ${condition}`,
  notifyMe: (condition: string) => `Avise-me quando ${condition}`,
  section: {
    title: 'Seus alertas',
    count: (count: number, limit: number | null) => (limit === null ? `${count}` : `${count} de ${limit}`),
    add: 'Criar alerta',
    list: 'Alertas',
    loadFailed: 'Não foi possível carregar seus alertas',
    loadFailedText: 'Eles continuam armados no servidor.',
    empty: 'Nenhum alerta ainda',
    emptyText: 'Diga o que espera do preço, da rede ou dos seus endereços, e o painel avisa.',
    missing: 'Este servidor ainda não tem alertas',
    missingText: 'Eles aparecem aqui quando o servidor for atualizado.',
    stale: (time: string) =>
      `Sem preço desde ${time}. Até ele voltar, nenhum alerta de preço é avaliado, e nenhum dispara por um preço antigo.`,
    live: 'Preços ao vivo: cada alerta é conferido a cada preço novo.',
    simulated: 'Os preços são simulados: cada mensagem começa com “Simulado”.',
  },
  row: {
    snoozedUntil: (time: string) => `Adiado até ${time}`,
    firedAt: (time: string) => `Disparou ${time}`,
    expiresAt: (time: string) => `Vale até ${time}`,
    expiredAt: (time: string) => `Valeu até ${time}`,
    repeats: (hours: string) => `Repete a cada ${hours} h no mínimo`,
    again: {
      price_above: 'Avisa a cada vez que passar',
      price_below: 'Avisa a cada vez que cair',
      price_change: 'Avisa a cada vez que variar',
      address_activity: 'Avisa a cada movimento',
      fee_below: 'Avisa a cada vez que cair',
      halving: 'Avisa uma vez por ciclo',
      portfolio_value: 'Avisa a cada vez que cruzar o valor',
      source_stale: 'Avisa a cada parada',
      tax_limit: 'Avisa em cada mês',
      tax_due: 'Avisa de cada DARF',
      premium: 'Avisa a cada vez que cruzar o valor',
      plan_due: 'Avisa às 9 h de cada dia do plano',
    } satisfies Record<AlertKind, string>,
    working: (working: number, all: number, isBellEnough: boolean) => {
      if (working === 0 && isBellEnough) return 'Só no sino, como você escolheu';
      if (working === 0) return 'Nenhum canal funciona: avisa só no sino';
      return working === 1 ? `1 de ${all} canais funciona` : `${working} de ${all} canais funcionam`;
    },
    by: (by: readonly AlertChannelKind[]) => `Por ${listOf(by.map((kind) => byChannel[kind]))}`,
    now: (value: string) => `Agora: ${value}`,
    fee: (fee: string) => `${fee} sat/vB`,
    blocks: (blocks: string) => `faltam ${blocks} blocos`,
    saving: 'Salvando',
    alreadyTrue: {
      price_above: 'Já está acima: avisa depois de cair e passar de novo.',
      price_below: 'Já está abaixo: avisa depois de subir e cair de novo.',
      price_change: 'Já variou tudo isto: avisa na próxima vez.',
      fee_below: 'Já está abaixo: avisa depois de subir e cair de novo.',
      halving: 'Já faltam menos blocos: avisa no próximo ciclo.',
      portfolioAbove: 'Já está acima: avisa depois de cair e passar de novo.',
      portfolioBelow: 'Já está abaixo: avisa depois de subir e cair de novo.',
      source_stale: 'Já está sem atualizar: avisa na próxima vez.',
      tax_limit: 'Já passou neste mês: avisa no próximo.',
      tax_due: 'Já está neste prazo: avisa do próximo DARF.',
      address_activity: '',
      plan_due: '',
    },
  },
  actions: {
    of: (action: string, name: string) => `${action}: ${name}`,
    rearm: 'Rearmar',
    snooze: 'Adiar',
    pause: 'Pausar',
    edit: 'Editar',
    plan: 'Ver plano',
    remove: 'Remover',
    snoozeHour: 'Por 1 hora',
    snoozeDay: 'Por 1 dia',
    snoozeWeek: 'Por 7 dias',
    failed: 'Não foi possível mudar o alerta. Ele voltou ao que era.',
    rearmed: 'Alerta armado',
    snoozed: 'Alerta adiado',
    paused: 'Alerta pausado',
    removed: (name: string) => `Alerta removido: ${name}`,
    removeFailed: 'Não foi possível remover o alerta. Ele continua na lista.',
  },
};
