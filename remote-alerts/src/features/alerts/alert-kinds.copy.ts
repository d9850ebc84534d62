import { type AlertKind, type AlertParams, alertActivityEvents } from '@painel/contract';
import { formatNumber, formatPercent } from '@painel/shared/format';
import { alertWords } from '../words/alert-words.copy';
import { copy } from './alerts.copy';
import { writeMoney } from './amounts.model';

const { activities } = alertWords;
const { windows } = copy;

export interface Naming {
  /** The name of an address or wallet; null for one that has gone. */
  subjectOf: (params: AlertParams) => string | null;
  /** Amounts of the reader's own are not named. */
  discreet: boolean;
}

/** The words of one kind in the list of alerts. */
interface KindWords {
  /** The condition, after «Avise-me quando». */
  when: (params: AlertParams, naming: Naming) => string;
  /** The last figure that was judged, in the unit of the kind; null where it is not shown. */
  now: (value: number, params: AlertParams, naming: Pick<Naming, 'discreet'>) => string | null;
  /** The figure that fires it, in the unit of the last one that was judged; only where a distance in percent says something. */
  target?: (params: AlertParams) => number | null;
  /** How often it reports without a repetition. */
  again: string;
  /** Of an alert whose condition is true before it could fire. */
  already: (params: AlertParams) => string;
}

const anyOf = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

const isAbove = 'Já está acima: avisa depois de cair e passar de novo.';
const isBelow = 'Já está abaixo: avisa depois de subir e cair de novo.';
const bySide = ({ direction }: AlertParams) => (direction === 'below' ? isBelow : isAbove);

const priceNow: KindWords['now'] = (value, { currency }) =>
  writeMoney(Math.round(value / 100) * 100, currency);
const changeNow: KindWords['now'] = (value) => formatPercent(value, { sign: true });

export const kindWords: Readonly<Record<AlertKind, KindWords>> = {
  price_above: {
    when: ({ cents = 0, currency }) => `o Bitcoin passar de ${writeMoney(cents, currency)}`,
    now: priceNow,
    target: ({ cents = null }) => cents,
    again: 'Avisa a cada vez que passar',
    already: () => isAbove,
  },
  price_below: {
    when: ({ cents = 0, currency }) => `o Bitcoin cair abaixo de ${writeMoney(cents, currency)}`,
    now: priceNow,
    target: ({ cents = null }) => cents,
    again: 'Avisa a cada vez que cair',
    already: () => isBelow,
  },
  price_change: {
    when({ percent = 0, window = '24h' }) {
      const change = formatPercent(Math.abs(percent), { upTo: 2 });
      return `o Bitcoin ${percent < 0 ? 'cair' : 'subir'} ${change} em ${windows[window]}`;
    },
    now: changeNow,
    again: 'Avisa a cada vez que variar',
    already: () => 'Já variou tudo isto: avisa na próxima vez.',
  },
  address_activity: {
    when(params, { subjectOf }) {
      const { events = alertActivityEvents, confirmations = 1 } = params;
      const verbs = anyOf.format(events.map((event) => activities[event]));
      const depth = confirmations > 1 ? `, com ${confirmations} confirmações` : '';
      return `${subjectOf(params) ?? copy.unknownSubject} ${verbs} bitcoin${depth}`;
    },
    now: () => null,
    again: 'Avisa a cada movimento',
    already: () => '',
  },
  fee_below: {
    when: ({ satVb }) => `a taxa de rede ficar abaixo de ${formatNumber(satVb)} sat/vB`,
    now: (value) => `${formatNumber(value)} sat/vB`,
    target: ({ satVb = null }) => satVb,
    again: 'Avisa a cada vez que cair',
    already: () => isBelow,
  },
  halving: {
    when: ({ blocksLeft }) =>
      blocksLeft === 1
        ? 'faltar 1 bloco para o halving'
        : `faltarem ${formatNumber(blocksLeft)} blocos para o halving`,
    now: (value) => `faltam ${formatNumber(value)} blocos`,
    again: 'Avisa uma vez por ciclo',
    already: () => 'Já faltam menos blocos: avisa no próximo ciclo.',
  },
  portfolio_value: {
    when({ cents = 0, direction }, { discreet }) {
      const value = discreet ? copy.hidden : writeMoney(cents);
      return direction === 'below'
        ? `seu portfólio cair abaixo de ${value}`
        : `seu portfólio passar de ${value}`;
    },
    now: (value, _params, { discreet }) => (discreet ? null : writeMoney(Math.round(value))),
    target: ({ cents = null }) => cents,
    again: 'Avisa a cada vez que cruzar o valor',
    already: bySide,
  },
  source_stale: {
    when: ({ minutes }) => `o preço ficar ${formatNumber(minutes)} minutos sem atualizar`,
    now: () => null,
    again: 'Avisa a cada parada',
    already: () => 'Já está sem atualizar: avisa na próxima vez.',
  },
  tax_limit: {
    when: ({ percent }) => `as alienações do mês chegarem a ${formatNumber(percent)} % do limite de isenção`,
    now: () => null,
    again: 'Avisa em cada mês',
    already: () => 'Já passou neste mês: avisa no próximo.',
  },
  tax_due: {
    when: ({ daysLeft = 7 }) =>
      daysLeft === 1 ? 'faltar 1 dia para um DARF vencer' : `faltarem ${daysLeft} dias para um DARF vencer`,
    now: () => null,
    again: 'Avisa de cada DARF',
    already: () => 'Já está neste prazo: avisa do próximo DARF.',
  },
  premium: {
    when({ percent, direction }) {
      const limit = formatPercent(percent, { upTo: 2 });
      return `o ágio brasileiro ${direction === 'below' ? 'cair abaixo de' : 'passar de'} ${limit}`;
    },
    now: changeNow,
    again: 'Avisa a cada vez que cruzar o valor',
    already: bySide,
  },
  plan_due: {
    when: () => 'chegar o dia de um plano de aportes',
    now: () => null,
    again: 'Avisa às 9 h de cada dia do plano',
    already: () => '',
  },
  recovery_near: {
    when: (params, { subjectOf }) =>
      `faltarem 20 % e 5 % do prazo de recuperação de ${subjectOf(params) ?? copy.unknownSubject}, e quando abrir`,
    now: () => null,
    again: 'Avisa uma vez de cada moeda, e de novo depois que ela se mover',
    already: () => '',
  },
};

/** Returns the condition of an alert as the end of «Avise-me quando». */
export const conditionOf = (kind: AlertKind | null, params: AlertParams, naming: Naming): string =>
  kind === null ? copy.unknownKind : kindWords[kind].when(params, naming);

/** Returns how far the last figure of an alert is from the one that fires it, in percent of the last one; null where that is not known. */
export function distanceOf(
  kind: AlertKind | null,
  params: AlertParams,
  lastValue: number | null,
): number | null {
  const target = kind === null ? null : (kindWords[kind].target?.(params) ?? null);
  return target === null || !lastValue ? null : (Math.abs(target - lastValue) / lastValue) * 100;
}
