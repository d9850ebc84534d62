import { type AlertChannelKind, alertChannelNames, type AlertWindow } from '@painel/contract';
import { alertWords } from '../words/alert-words.copy';

const { kinds, states } = alertWords;

const windows: Record<AlertWindow, string> = { '1h': '1 hora', '24h': '24 horas', '7d': '7 dias' };

const listOf = (words: readonly string[]) => new Intl.ListFormat('pt-BR').format(words);

export const copy = {
  kinds,
  states,
  windows,
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
    unheard: (count: number) =>
      count === 1
        ? '1 alerta avisa só no sino: nenhum canal dele funciona.'
        : `${count} alertas avisam só no sino: nenhum canal deles funciona.`,
    toChannels: 'Ligar um canal',
    list: 'Alertas',
    loadFailed: 'Não foi possível carregar seus alertas',
    loadFailedText: 'Eles continuam armados no servidor.',
    empty: 'Nenhum alerta ainda',
    emptyText: 'Diga o que espera do preço, da rede ou dos seus endereços, e o painel avisa.',
    missing: 'Este servidor ainda não tem alertas',
    missingText: 'Eles aparecem aqui quando o servidor for atualizado.',
    stale: (time: string) => `Sem preço desde ${time}: nenhum alerta de preço é avaliado até ele voltar.`,
    live: 'Preços ao vivo: cada alerta é conferido a cada preço novo.',
    simulated: 'Os preços são simulados: cada mensagem começa com “Simulado”.',
  },
  row: {
    snoozedUntil: (time: string) => `Adiado até ${time}`,
    firedAt: (time: string) => `Disparou ${time}`,
    expiresAt: (time: string) => `Vale até ${time}`,
    expiredAt: (time: string) => `Valeu até ${time}`,
    repeats: (hours: string) => `Repete a cada ${hours} h no mínimo`,
    bellAlone: 'Só no sino',
    working: (working: number, all: number) =>
      working === 1 ? `1 de ${all} canais funciona` : `${working} de ${all} canais funcionam`,
    by: (by: readonly AlertChannelKind[]) => `Por ${listOf(by.map((kind) => alertChannelNames[kind].after))}`,
    now: (value: string) => `Agora: ${value}`,
    distance: (percent: string) => `faltam ${percent}`,
    saving: 'Salvando',
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
