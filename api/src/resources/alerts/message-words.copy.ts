import type {
  AlertChannelKind,
  AlertCurrency,
  AlertEventKind,
  AlertParams,
  AlertWindow,
  PortfolioMonth,
} from '@painel/contract';
import type { Activity } from './rules/activity';
import { dayMs } from '../../time/durations';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

export function money(cents: number, currency: AlertCurrency): string {
  const isWhole = Math.round(cents) % 100 === 0;
  const format = new Intl.NumberFormat('pt-BR', {
    style: 'currency',
    currency,
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: isWhole ? 0 : 2,
  });
  return plain(format.format(Math.round(cents) / 100));
}

export const decimal = (value: number, digits: number) =>
  new Intl.NumberFormat('pt-BR', { maximumFractionDigits: digits }).format(value);
export const bitcoin = (sats: number) => `${decimal(sats / 1e8, 8)} BTC`;

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

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const windows: Record<AlertWindow, string> = { '1h': '1 hora', '24h': '24 horas', '7d': '7 dias' };

export const shortened = (txid: string) => `${txid.slice(0, 6)}…${txid.slice(-6)}`;

export const activities: Record<Activity, (owner: string, amount: string | null) => string> = {
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

const monthFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

export interface LostChannel {
  channel: AlertChannelKind;
  label: string | null;
}

/** A month as YYYY-MM, as «outubro de 2026». */
export const monthName = (month: string): string => monthFormat.format(new Date(`${month}-01`));

export interface MessageContent {
  kind: AlertEventKind;
  params: AlertParams;
  /** The sample, in the unit of its parameter; of address activity the satoshis that moved. */
  value: number;
  activity?: Activity | undefined;
  lost?: LostChannel | undefined;
  /** The month of `month_letter`. */
  letter?: PortfolioMonth | undefined;
  /** Of the transaction, where it may be named. */
  txid?: string | undefined;
  /** Whether the person's own amounts are named. */
  showsAmounts: boolean;
  isSimulated: boolean;
  /** The time since which there is no price, in words. */
  staleSince?: string | undefined;
  /** The exchange whose connection gives nothing. */
  silentExchange?: string | undefined;
  /** The moment of the figure, in words, for a message that is reported later. */
  moment?: string | undefined;
  /** The day of a purchase plan, as YYYY-MM-DD. */
  plannedOn?: string | undefined;
  /** Of `recovery_near`. */
  recovery?: RecoveryNotice | undefined;
}

/** A connection that is silent for three days. */
export const silenceText = (exchange: string, moment: string | undefined): string =>
  moment
    ? `${capital(moment)} fazia três dias que ${exchange} não entregava lançamentos. Confira em «Contas».`
    : `${exchange} não entrega lançamentos há três dias. Confira em «Contas».`;

/** The facts of coins whose recovery is near, for the text of an event. */
export interface RecoveryNotice {
  /** The percent of the wait that is left, at most; 0 once it is open. */
  stage: number;
  coins: number;
  /** The day of the first of them, as YYYY-MM-DD. */
  opensOn: string | null;
}

const dayOfYear = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

export function recoveryText({ stage, coins, opensOn }: RecoveryNotice, amount: string | null): string {
  const isOne = coins === 1;
  const sum = amount === null ? '' : ` (${amount})`;
  const subject = `Uma carteira sua tem ${coins} ${isOne ? 'moeda' : 'moedas'}${sum} que`;
  const day = opensOn === null ? '' : ` por volta de ${dayOfYear.format(new Date(opensOn))}`;
  const opens =
    stage === 0
      ? `${isOne ? 'pode' : 'podem'} ser ${isOne ? 'gasta' : 'gastas'} pela recuperação: o prazo acabou${day}`
      : `${isOne ? 'poderá' : 'poderão'} ser ${isOne ? 'gasta' : 'gastas'} pela recuperação${day}: faltam até ${stage} % do prazo`;
  const untouched = isOne ? 'Ninguém mexeu nela.' : 'Ninguém mexeu nelas.';
  const move = isOne ? 'mova a moeda' : 'mova as moedas';
  return `${subject} ${opens}. ${untouched} Para recomeçar o prazo, ${move} para um endereço novo da mesma carteira.`;
}

const dayAndMonthFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
});

/** A day as YYYY-MM-DD, as «5 de março». */
export const dayAndMonth = (day: string): string => dayAndMonthFormat.format(new Date(day));

/** «agora está», or what it was at a moment. */
export const isOrWas = (moment: string | undefined): string => (moment ? `${moment} estava` : 'agora está');
