import { type AlertEventKind, type AlertKind, type AlertParams, taxLimitPercents } from '@painel/contract';
import { centsOf } from '../../amounts/money';
import { assertNever } from '../../assert-never';
import { channelRules } from './channels/channel-kinds';
import { type MarketReader, readBrlPrice, readChange, readerOf } from './judging/read-market';
import {
  type MessageContent,
  activities,
  bitcoin,
  capital,
  dayAndMonth,
  decimal,
  isOrWas,
  money,
  recoveryText,
  shortened,
  silenceText,
  windows,
} from './message-words.copy';
import { letterText } from './monthly/letter-text.copy';
import { type Watch, watch } from './rules/watch';

/** The texts of one kind's events, and their audience. */
interface EventRules {
  title: string;
  /** The message of now or, with `moment`, of a moment that is over. */
  text: (content: MessageContent) => string;
  /** Its figure is an amount of the person's own, which `showAmounts` and the discreet mode hide. */
  isPersonal?: true;
  /** It leaves in quiet hours too. */
  ignoresQuiet?: true;
  /** A push service keeps it for a day. Other figures are no news after ten minutes. */
  isLasting?: true;
}

type WatchOf = (params: AlertParams, userId: string) => Watch;

/** One kind of alert, all that the server knows of it. Its parameters are in `alertParamsSchemas` of the contract. */
type KindRules = EventRules &
  (
    | {
        judgedBy: 'market';
        watch: WatchOf;
        /** How each series that it watches is read. Kinds may share one. */
        series: Readonly<Record<string, MarketReader>>;
      }
    | { judgedBy: 'price age' | 'portfolio' | 'taxes'; watch: WatchOf }
    /** By transactions (`activity-judge.ts`), the days of plans (`plan-judge.ts`) or coins (`recovery-judge.ts`), without a threshold. */
    | { judgedBy: 'transactions' | 'plan days' | 'coins'; watch: null }
  );

const [nearLimit, wholeLimit] = taxLimitPercents;
const percentPoint = 1;
const tenthOfPoint = 0.1;

const sideOf = ({ direction }: AlertParams) => (direction === 'above' ? 'up' : 'down');

const prices = {
  'price BRL': readBrlPrice,
  'price USD': readerOf((source) => source.dollarPrice(), centsOf),
};

const priceText =
  (passed: string) =>
  ({ params: { cents = 0, currency = 'BRL' }, value, moment }: MessageContent) =>
    `O Bitcoin ${passed} ${money(cents, currency)}: ${isOrWas(moment)} em ${money(value, currency)}.`;

export const alertKindRules: Readonly<Record<AlertKind, KindRules>> = {
  price_above: {
    title: 'Alerta de preço',
    judgedBy: 'market',
    series: prices,
    watch: ({ cents = 0, currency = 'BRL' }) => watch(`price ${currency}`, 'up', cents),
    text: priceText('passou de'),
  },
  price_below: {
    title: 'Alerta de preço',
    judgedBy: 'market',
    series: prices,
    watch: ({ cents = 0, currency = 'BRL' }) => watch(`price ${currency}`, 'down', cents),
    text: priceText('caiu abaixo de'),
  },
  price_change: {
    title: 'Alerta de variação',
    judgedBy: 'market',
    series: { 'change 1h': readChange('1h'), 'change 24h': readChange('24h'), 'change 7d': readChange('7d') },
    watch: ({ percent = 0, window = '24h' }) =>
      watch(`change ${window}`, percent > 0 ? 'up' : 'down', percent, percentPoint),
    text({ params: { window = '24h' }, value, moment }) {
      const change = `${decimal(Math.abs(value), 2)} % em ${windows[window]}.`;
      if (moment) return `${capital(moment)} o Bitcoin tinha ${value < 0 ? 'caído' : 'subido'} ${change}`;
      return `O Bitcoin ${value < 0 ? 'caiu' : 'subiu'} ${change}`;
    },
  },
  address_activity: {
    title: 'Movimento nos seus endereços',
    judgedBy: 'transactions',
    watch: null,
    isPersonal: true,
    ignoresQuiet: true,
    isLasting: true,
    text({ params, value, activity = 'received', txid, showsAmounts }) {
      const owner = params.watchedWalletId === undefined ? 'Um endereço seu' : 'Uma carteira sua';
      const text = activities[activity](owner, showsAmounts ? bitcoin(value) : null);
      return txid === undefined ? text : `${text} Transação ${shortened(txid)}.`;
    },
  },
  fee_below: {
    title: 'Alerta de taxa',
    judgedBy: 'market',
    series: {
      fee: readerOf(
        (source) => source.mempoolStats(),
        ({ fees }) => fees.halfHour,
      ),
    },
    watch: ({ satVb = 0 }) => watch('fee', 'down', satVb),
    text: ({ value, moment }) =>
      moment
        ? `${capital(moment)} a taxa da rede estava em ${decimal(value, 1)} sat/vB.`
        : `A taxa da rede está em ${decimal(value, 1)} sat/vB.`,
  },
  halving: {
    title: 'Alerta do halving',
    judgedBy: 'market',
    series: {
      'blocks left': readerOf(
        (source) => source.halving(),
        ({ blocksRemaining }) => blocksRemaining,
      ),
    },
    watch: ({ blocksLeft = 0 }) => watch('blocks left', 'down', blocksLeft),
    isLasting: true,
    text({ value, moment }) {
      const blocks = `${decimal(value, 0)} ${value === 1 ? 'bloco' : 'blocos'} para o halving.`;
      if (moment) return `${capital(moment)} ${value === 1 ? 'faltava' : 'faltavam'} ${blocks}`;
      return `${value === 1 ? 'Falta' : 'Faltam'} ${blocks}`;
    },
  },
  portfolio_value: {
    title: 'Alerta do portfólio',
    judgedBy: 'portfolio',
    watch: (params, userId) => watch(`portfolio ${userId}`, sideOf(params), params.cents ?? 0),
    isPersonal: true,
    text({ params: { direction, cents = 0 }, showsAmounts, moment }) {
      const owned = moment ? `${capital(moment)} o valor do seu portfólio` : 'O valor do seu portfólio';
      const isBelow = direction === 'below';
      if (!showsAmounts)
        return `${owned} ${isBelow ? 'caiu abaixo do' : 'passou do'} limite que você definiu.`;
      return `${owned} ${isBelow ? 'caiu abaixo de' : 'passou de'} ${money(cents, 'BRL')}.`;
    },
  },
  source_stale: {
    title: 'Sem atualização',
    /** Silent connections besides: `silent-connections.ts`. */
    judgedBy: 'price age',
    watch: ({ minutes = 0 }) => watch('price age', 'up', minutes),
    text({ staleSince = '—', silentExchange, moment }) {
      if (silentExchange !== undefined) return silenceText(silentExchange, moment);
      return moment
        ? `${capital(moment)} o Painel estava sem preço desde ${staleSince}.`
        : `O Painel está sem preço desde ${staleSince}.`;
    },
  },
  tax_limit: {
    title: 'Limite de isenção do mês',
    judgedBy: 'taxes',
    watch: ({ percent = 0 }, userId) => watch(`tax limit ${userId}`, 'up', percent),
    isPersonal: true,
    text: ({ params: { percent = nearLimit } }) =>
      percent === wholeLimit
        ? 'Suas alienações do mês chegaram ao limite de isenção. Confira em «Imposto de renda».'
        : `Suas alienações do mês passaram de ${decimal(percent, 0)} % do limite de isenção.`,
  },
  tax_due: {
    title: 'DARF a vencer',
    judgedBy: 'taxes',
    watch: ({ daysLeft = 0 }, userId) => watch(`tax due ${userId}`, 'down', daysLeft),
    text: ({ params: { daysLeft = 7 } }) =>
      `Um DARF seu vence em ${daysLeft} ${daysLeft === 1 ? 'dia' : 'dias'}. Se já pagou, registre em «Imposto de renda».`,
  },
  premium: {
    title: 'Alerta do ágio',
    judgedBy: 'market',
    series: {
      premium: readerOf(
        (source) => source.premium(),
        ({ commercial }) => commercial.percent,
      ),
    },
    watch: (params) => watch('premium', sideOf(params), params.percent ?? 0, tenthOfPoint),
    text({ params: { direction, percent = 0 }, value, moment }) {
      const passed = direction === 'below' ? 'caiu abaixo de' : 'passou de';
      const limit = `O ágio do bitcoin no Brasil ${passed} ${decimal(percent, 2)} %`;
      return `${limit}: ${isOrWas(moment)} em ${decimal(value, 2)} %.`;
    },
  },
  plan_due: {
    title: 'Plano de aportes',
    judgedBy: 'plan days',
    watch: null,
    isPersonal: true,
    /** It names the day, so that it is true whenever it is read. */
    text({ value, showsAmounts, plannedOn }) {
      const purchase = showsAmounts ? `uma compra de ${money(value, 'BRL')}` : 'uma compra';
      const day = plannedOn === undefined ? '' : ` para ${dayAndMonth(plannedOn)}`;
      return `Seu plano de aportes tem ${purchase}${day}. Se já comprou, registre em «Portfólio».`;
    },
  },
  recovery_near: {
    title: 'Recuperação da sua carteira',
    judgedBy: 'coins',
    watch: null,
    isPersonal: true,
    isLasting: true,
    /** It names the day, so that it is true whenever it is read. */
    text: ({ recovery = { stage: 0, coins: 1, opensOn: null }, value, showsAmounts }) =>
      recoveryText(recovery, showsAmounts ? bitcoin(value) : null),
  },
};

const eventRules: Readonly<Record<AlertEventKind, EventRules>> = {
  ...alertKindRules,
  channel_lost: {
    title: 'Um canal de alertas parou',
    isLasting: true,
    text: ({ lost }) => channelRules[lost?.channel ?? 'push'].lost(lost?.label ?? null),
  },
  frozen_spent: {
    title: 'Uma moeda congelada foi gasta',
    isLasting: true,
    ignoresQuiet: true,
    text: ({ value }) =>
      value === 1
        ? 'Uma moeda que você congelou foi gasta. Se não foi você, confira sua carteira agora. Veja em «Moedas».'
        : `${decimal(value, 0)} moedas que você congelou foram gastas. Se não foi você, confira sua carteira agora. Veja em «Moedas».`,
  },
  month_letter: {
    title: 'Carta do mês',
    isPersonal: true,
    isLasting: true,
    text: ({ letter, showsAmounts }) => (letter ? letterText(letter, showsAmounts) : 'Carta do mês.'),
  },
};

/** Throws for a kind that only newer code knows. */
export const eventRulesOf = (kind: AlertEventKind): EventRules =>
  eventRules[kind] ?? assertNever(kind as never);

/** The text of an event. Without `showsAmounts` it names nothing that the person owns. */
export function messageText(content: MessageContent): string {
  const text = eventRulesOf(content.kind).text(content);
  return content.isSimulated ? `Simulado: ${text}` : text;
}

export function messageTitle(kind: AlertEventKind, isSimulated: boolean): string {
  const { title } = eventRulesOf(kind);
  return isSimulated ? `Simulado: ${title}` : title;
}

/** The watch of an alert; null for one without a threshold, and for a kind that only newer code knows. */
export const watchOf = (kind: AlertKind, params: AlertParams, userId: string): Watch | null =>
  alertKindRules[kind]?.watch?.(params, userId) ?? null;

const kinds = Object.entries(alertKindRules) as [AlertKind, KindRules][];

/** The kinds that a threshold judges. */
export const watchingKinds = kinds.flatMap(([kind, rules]) => (rules.watch === null ? [] : [kind]));

/** The readers of all series of the market. */
export const marketReaders = new Map(
  kinds.flatMap(([, rules]) => (rules.judgedBy === 'market' ? Object.entries(rules.series) : [])),
);
