import type { AlertChannelKind, AlertCurrency, AlertEventKind } from '@painel/contract';
import type { Activity } from './rules/activity';
import type { StoredParams } from './rules/watch';
import { dayMs } from '../../time/durations';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

function money(cents: number, currency: AlertCurrency): string {
  const isWhole = Math.round(cents) % 100 === 0;
  const format = new Intl.NumberFormat('pt-BR', {
    style: 'currency',
    currency,
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: isWhole ? 0 : 2,
  });
  return plain(format.format(Math.round(cents) / 100));
}

const decimal = (value: number, digits: number) =>
  new Intl.NumberFormat('pt-BR', { maximumFractionDigits: digits }).format(value);
const bitcoin = (sats: number) => `${decimal(sats / 1e8, 8)} BTC`;

function parts(zone: string, instant: Date): { day: string; time: string } {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone: zone, ...options }).format(instant);
  return {
    day: format({ day: '2-digit', month: '2-digit' }),
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}

const isLongAgo = (instant: Date, now: Date) => now.getTime() - instant.getTime() >= dayMs;

/** A time in the person's zone, as 14:02, and with its day where that is a day ago. */
export function timeIn(zone: string, instant: Date, now: Date): string {
  const { day, time } = parts(zone, instant);
  return isLongAgo(instant, now) ? `${day} às ${time}` : time;
}

/** The same, as «às 14:02». */
export function momentIn(zone: string, instant: Date, now: Date): string {
  const { day, time } = parts(zone, instant);
  return isLongAgo(instant, now) ? `em ${day} às ${time}` : `às ${time}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const windows = { '1h': '1 hora', '24h': '24 horas', '7d': '7 dias' };

const shortened = (txid: string) => `${txid.slice(0, 6)}…${txid.slice(-6)}`;

const activities: Record<Activity, (owner: string, amount: string | null) => string> = {
  received: (owner, amount) => `${owner} recebeu ${amount ?? 'bitcoin'}.`,
  receivedInBlock: (owner, amount) => `${owner} recebeu ${amount ?? 'bitcoin'}, já com confirmação.`,
  moved: (owner, amount) => `${owner} recebeu ${amount ?? 'bitcoin'} de outro endereço seu.`,
  movedInBlock: (owner, amount) =>
    `${owner} recebeu ${amount ?? 'bitcoin'} de outro endereço seu, já com confirmação.`,
  sent: (owner, amount) => `${owner} enviou ${amount ?? 'bitcoin'}.`,
  sentInBlock: (owner, amount) => `${owner} enviou ${amount ?? 'bitcoin'}, já com confirmação.`,
  confirmed: (owner) => `${owner} teve uma transação confirmada.`,
  returned: (owner) => `${owner} tem uma transação que voltou a aguardar confirmação.`,
  replaced: (owner, amount) =>
    `${owner} teve uma transação substituída por outra${amount ? `, de ${amount}` : ''}.`,
  vanished: (owner) => `${owner} tinha uma transação que deixou de aguardar confirmação.`,
};

export interface LostChannel {
  channel: AlertChannelKind;
  label: string | null;
}

export interface MessageContent {
  kind: AlertEventKind;
  params: StoredParams;
  /** The sample, in the unit of its parameter; of address activity the satoshis that moved. */
  value: number;
  activity?: Activity | undefined;
  lost?: LostChannel | undefined;
  /** Of the transaction, where it may be named. */
  txid?: string | undefined;
  /** Whether the person's own amounts are named. */
  showsAmounts: boolean;
  isSimulated: boolean;
  /** The time since which there is no price, in words. */
  staleSince?: string | undefined;
  /** The moment of the figure, in words, for a message that is reported later. */
  moment?: string | undefined;
  /** The day of a purchase plan, as YYYY-MM-DD. */
  plannedOn?: string | undefined;
}

function portfolioSentence({ params, showsAmounts, moment }: MessageContent): string {
  const limit = showsAmounts ? money(params.cents ?? 0, 'BRL') : null;
  const owned = moment ? `${capital(moment)} o valor do seu portfólio` : 'O valor do seu portfólio';
  if (params.direction === 'below')
    return limit ? `${owned} caiu abaixo de ${limit}.` : `${owned} caiu abaixo do limite que você definiu.`;
  return limit ? `${owned} passou de ${limit}.` : `${owned} passou do limite que você definiu.`;
}

function premiumSentence({ params, value, moment }: MessageContent): string {
  const passed = params.direction === 'below' ? 'caiu abaixo de' : 'passou de';
  const limit = `O ágio do bitcoin no Brasil ${passed} ${decimal(params.percent ?? 0, 2)} %`;
  return `${limit}: ${moment ? `${moment} estava` : 'agora está'} em ${decimal(value, 2)} %.`;
}

const dayAndMonth = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** It names the day, so that it is true whenever it is read. */
function planSentence({ value, showsAmounts, plannedOn }: MessageContent): string {
  const purchase = showsAmounts ? `uma compra de ${money(value, 'BRL')}` : 'uma compra';
  const day = plannedOn === undefined ? '' : ` para ${dayAndMonth.format(new Date(plannedOn))}`;
  return `Seu plano de aportes tem ${purchase}${day}. Se já comprou, registre em «Portfólio».`;
}

/** Writes the sentence about a figure at a past moment. */
function pastSentence(content: MessageContent, moment: string): string {
  const { kind, params, value, staleSince } = content;
  const { cents = 0, currency = 'BRL', window = '24h' } = params;
  const was = `${moment} estava em ${money(value, currency)}`;
  const then = capital(moment);
  switch (kind) {
    case 'price_above':
      return `O Bitcoin passou de ${money(cents, currency)}: ${was}.`;
    case 'price_below':
      return `O Bitcoin caiu abaixo de ${money(cents, currency)}: ${was}.`;
    case 'price_change':
      return value < 0
        ? `${then} o Bitcoin tinha caído ${decimal(-value, 2)} % em ${windows[window]}.`
        : `${then} o Bitcoin tinha subido ${decimal(value, 2)} % em ${windows[window]}.`;
    case 'fee_below':
      return `${then} a taxa da rede estava em ${decimal(value, 1)} sat/vB.`;
    case 'halving':
      return value === 1
        ? `${then} faltava 1 bloco para o halving.`
        : `${then} faltavam ${decimal(value, 0)} blocos para o halving.`;
    case 'source_stale':
      return `${then} o Painel estava sem preço desde ${staleSince ?? '—'}.`;
    case 'portfolio_value':
      return portfolioSentence(content);
    case 'premium':
      return premiumSentence(content);
    case 'tax_limit':
    case 'tax_due':
    case 'plan_due':
    case 'address_activity':
    case 'channel_lost':
      return presentSentence(content);
  }
}

function presentSentence(content: MessageContent): string {
  const { kind, params, value, activity = 'received', txid, lost, showsAmounts, staleSince } = content;
  const { cents = 0, currency = 'BRL', window = '24h' } = params;
  switch (kind) {
    case 'price_above':
      return `O Bitcoin passou de ${money(cents, currency)}: agora está em ${money(value, currency)}.`;
    case 'price_below':
      return `O Bitcoin caiu abaixo de ${money(cents, currency)}: agora está em ${money(value, currency)}.`;
    case 'price_change':
      return value < 0
        ? `O Bitcoin caiu ${decimal(-value, 2)} % em ${windows[window]}.`
        : `O Bitcoin subiu ${decimal(value, 2)} % em ${windows[window]}.`;
    case 'fee_below':
      return `A taxa da rede está em ${decimal(value, 1)} sat/vB.`;
    case 'halving':
      return value === 1
        ? 'Falta 1 bloco para o halving.'
        : `Faltam ${decimal(value, 0)} blocos para o halving.`;
    case 'portfolio_value':
      return portfolioSentence(content);
    case 'premium':
      return premiumSentence(content);
    case 'source_stale':
      return `O Painel está sem preço desde ${staleSince ?? '—'}.`;
    case 'tax_limit':
      return params.percent === 100
        ? 'Suas alienações do mês chegaram ao limite de isenção. Confira em «Imposto de renda».'
        : `Suas alienações do mês passaram de ${decimal(params.percent ?? 80, 0)} % do limite de isenção.`;
    case 'tax_due':
      return params.daysLeft === 1
        ? 'Um DARF seu vence em 1 dia. Se já pagou, registre em «Imposto de renda».'
        : `Um DARF seu vence em ${decimal(params.daysLeft ?? 7, 0)} dias. Se já pagou, registre em «Imposto de renda».`;
    case 'plan_due':
      return planSentence(content);
    case 'channel_lost':
      return lostChannels[lost?.channel ?? 'push'](lost?.label ?? null);
    case 'address_activity': {
      const owner = params.watchedWalletId === undefined ? 'Um endereço seu' : 'Uma carteira sua';
      const text = activities[activity](owner, showsAmounts ? bitcoin(value) : null);
      return txid === undefined ? text : `${text} Transação ${shortened(txid)}.`;
    }
  }
}

const lostChannels: Record<AlertChannelKind, (label: string | null) => string> = {
  push: (label) =>
    `As notificações ${label ? `em ${label} ` : ''}pararam. Ative-as de novo na página de alertas daquele aparelho.`,
  email: () => 'Os avisos por e-mail foram desligados depois de dez falhas seguidas.',
  telegram: () => 'Os avisos pelo Telegram foram desligados depois de dez falhas seguidas.',
  webhook: () => 'Os avisos pelo webhook foram desligados depois de dez falhas seguidas.',
};

/** The text of an event. Without `showsAmounts` it names nothing that the person owns. */
export function messageText(content: MessageContent): string {
  const { moment, isSimulated } = content;
  const text = moment ? pastSentence(content, moment) : presentSentence(content);
  return isSimulated ? `Simulado: ${text}` : text;
}

export const messageTitles: Record<AlertEventKind, string> = {
  price_above: 'Alerta de preço',
  price_below: 'Alerta de preço',
  price_change: 'Alerta de variação',
  address_activity: 'Movimento nos seus endereços',
  fee_below: 'Alerta de taxa',
  halving: 'Alerta do halving',
  portfolio_value: 'Alerta do portfólio',
  source_stale: 'Sem preço',
  tax_limit: 'Limite de isenção do mês',
  tax_due: 'DARF a vencer',
  premium: 'Alerta do ágio',
  plan_due: 'Plano de aportes',
  channel_lost: 'Um canal de alertas parou',
};

export const simulatedTitle = (title: string): string => `Simulado: ${title}`;
