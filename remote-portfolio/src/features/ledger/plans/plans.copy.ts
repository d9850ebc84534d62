import { type AlertChannelKind, alertChannelNames, type PlanCadence } from '@painel/contract';

const weekdays = [
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
  'domingo',
] as const;

/** One cadence in the form and in the list of plans. */
interface CadenceWords {
  name: string;
  day: string;
  /** The names of its days; the first is day 1. */
  days: readonly string[];
  /** The day that a new plan begins with. */
  first: number;
  hint: (day: number) => string | undefined;
  when: (day: number) => string;
}

export const cadenceWords: Readonly<Record<PlanCadence, CadenceWords>> = {
  monthly: {
    name: 'Todo mês',
    day: 'Dia do mês',
    days: Array.from({ length: 31 }, (_, index) => `${index + 1}`),
    first: 5,
    hint: (day) => (day > 28 ? 'Em um mês mais curto vale o último dia.' : undefined),
    when: (day) => `todo dia ${day}`,
  },
  weekly: {
    name: 'Toda semana',
    day: 'Dia da semana',
    days: weekdays,
    first: 1,
    hint: () => undefined,
    when: (day) => `toda semana, ${weekdays[day - 1] ?? ''}`,
  },
};

export const copy = {
  title: 'Plano de aportes',
  list: 'Planos',
  add: 'Criar plano',
  loadFailed: 'Não foi possível carregar seus planos',
  loadFailedText: 'Os lembretes continuam ligados no servidor.',
  empty: 'Nenhum plano ainda',
  emptyText: 'Escolha um valor e um dia, e o painel lembra você de comprar. Nada é comprado por aqui.',
  name: (amount: string, days: string) => `${amount} ${days}`,
  next: (day: string) => `Próximo: ${day}`,
  paused: 'Pausado',
  missed: (count: number) => (count === 1 ? 'Você pulou 1 aporte' : `Você pulou ${count} aportes`),
  last: (day: string) => `Última compra: ${day}`,
  reminder: (kinds: readonly AlertChannelKind[]) =>
    `Lembrete às 9 h por ${new Intl.ListFormat('pt-BR').format(kinds.map((kind) => alertChannelNames[kind].after))}`,
  reminderAtBell: 'Lembrete às 9 h só no sino',
  working: (working: number, all: number) =>
    working === 1 ? `1 de ${all} canais funciona` : `${working} de ${all} canais funcionam`,
  noReminder: 'Sem lembrete',
  of: (action: string, plan: string) => `${action}: ${plan}`,
  estimate: 'A quantidade é uma estimativa ao preço de agora: confira e troque pela que você comprou.',
  register: 'Registrar compra',
  more: 'Mais',
  pause: 'Pausar',
  resume: 'Retomar',
  edit: 'Editar',
  remove: 'Excluir',
  changeFailed: 'Não foi possível mudar o plano. Ele continua como era.',
  pausedDone: 'Plano pausado',
  resumedDone: 'Plano retomado',
  form: {
    titleNew: 'Novo plano de aportes',
    titleEdit: 'Editar plano de aportes',
    amount: 'Valor de cada aporte',
    cadence: 'Frequência',
    account: 'Conta',
    anyAccount: 'Qualquer conta',
    accountHint: 'As compras desta conta, até 3 dias antes ou depois do dia, contam como feitas.',
    remind: 'Lembrar às 9 h de cada dia',
    channels: 'Avisar por',
    notReady: 'falta ativar na página de alertas',
    unheard: 'Nenhum dos canais escolhidos funciona ainda: o lembrete fica só no sino.',
    noChannels: 'Não foi possível ler seus canais. Os escolhidos valem.',
    create: 'Criar plano',
    save: 'Salvar',
    saving: 'Salvando',
    created: 'Plano criado',
    saved: 'Plano alterado',
    failed: 'Não foi possível salvar o plano. Tente novamente.',
    problems: {
      amount: 'Informe um valor em reais, de 0,01 a 10.000.000,00.',
      channels: 'Escolha pelo menos um canal.',
    },
  },
  removal: {
    question: 'Excluir este plano?',
    consequence: 'O lembrete dele também acaba. Suas compras continuam nos lançamentos.',
    plan: 'Plano',
    cancel: 'Cancelar',
    confirm: 'Excluir plano',
    confirming: 'Excluindo',
    removed: 'Plano excluído',
    failed: 'Não foi possível excluir o plano. Tente novamente.',
  },
};
