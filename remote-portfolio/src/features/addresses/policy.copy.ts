import type { WalletPath, WalletPolicy, WalletRecovery } from '@painel/contract';
import { formatDate, formatNumber } from '@painel/shared/format';

const both = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

const minutesPerBlock = 10;
const minutesPerDay = 24 * 60;
const daysPerYear = 365;
const daysPerMonth = daysPerYear / 12;
/** From here on a time is said in months. */
const manyDays = 60;

const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** A length of time in its nearest unit: hours, days, months, or whole years. */
function lengthInWords(minutes: number): string {
  const days = Math.floor(minutes / minutesPerDay);
  if (days < 1) return counted(Math.max(1, Math.floor(minutes / 60)), 'hora', 'horas');
  if (days < manyDays) return counted(days, 'dia', 'dias');
  if (days % daysPerYear === 0) return counted(days / daysPerYear, 'ano', 'anos');
  return counted(Math.round(days / daysPerMonth), 'mês', 'meses');
}

const blocksInWords = (blocks: number): string => counted(blocks, 'bloco', 'blocos');
const lengthOfBlocks = (blocks: number): string => lengthInWords(blocks * minutesPerBlock);

const keysInWords = ({ keys }: WalletPath): string =>
  both.format(
    keys.map(({ required, of }) => (required === 1 && of === 1 ? '1 chave' : `${required} de ${of} chaves`)),
  );

const sentences: Record<NonNullable<WalletPath['lock']>['kind'], (value: number) => string> = {
  blocks: (value) => `depois de ${blocksInWords(value)} (≈ ${lengthOfBlocks(value)}) parada`,
  seconds: (value) => `depois de ${lengthInWords(value / 60)} parada`,
  height: (value) => `a partir do bloco ${formatNumber(value)}`,
  time: (value) => `a partir de ${formatDate(new Date(value * 1000).toISOString())}`,
};

function lockedInWords(path: WalletPath): string {
  const { lock, keys } = path;
  const suffices = keys.reduce((sum, { required }) => sum + required, 0) === 1 ? 'basta' : 'bastam';
  return `${lock ? sentences[lock.kind](lock.value) : ''}, ${keysInWords(path)} ${suffices}`;
}

/** The ways to spend, as «2 de 3 chaves; depois de 52.560 blocos (≈ 1 ano) parada, 1 chave basta». */
export function policyInWords({ paths }: Pick<WalletPolicy, 'paths'>): string {
  const open = [...new Set(paths.filter(({ lock }) => lock === null).map(keysInWords))];
  const locked = paths.filter(({ lock }) => lock !== null).map(lockedInWords);
  return [...(open.length > 0 ? [either.format(open)] : []), ...locked].join('; ');
}

/** The keys of the first way to spend, for a badge. */
export const shortPolicy = ({ paths }: Pick<WalletPolicy, 'paths'>): string =>
  paths[0]?.keys.map(({ required, of }) => `${required} de ${of}`).join(' + ') ?? '';

/** When the coin that comes first may be spent by recovery. */
export function recoveryInWords(recovery: WalletRecovery): string {
  const { at, height, blocksLeft, percentLeft, isOpen } = recovery;
  const day = formatDate(at);
  if (isOpen) return `Já aberta para a moeda que vem primeiro, por volta de ${day}.`;
  const wait = `${formatNumber(percentLeft)} % do prazo`;
  if (height === null) return `A primeira moeda abre por volta de ${day}: ${wait}.`;
  const blocks = `${blocksInWords(blocksLeft ?? 0)} (≈ ${lengthOfBlocks(blocksLeft ?? 0)})`;
  return `A primeira moeda abre no bloco ${formatNumber(height)}, por volta de ${day}: faltam ${blocks}, ${wait}.`;
}

/** From this percent of the wait on, the row of a wallet says it. */
const nearPercent = 20;

/** A recovery that is near or open, for a badge; null for one that is far. */
export function recoveryBadge({ isOpen, percentLeft, at }: WalletRecovery): string | null {
  if (isOpen) return policyCopy.open;
  return percentLeft !== null && percentLeft <= nearPercent ? policyCopy.near(formatDate(at)) : null;
}

const unitsPerVbyte = 4;

export const policyCopy = {
  spending: 'Para gastar',
  recovery: 'Recuperação',
  alert: 'Avisar antes',
  open: 'Recuperação aberta',
  near: (day: string) => `Recuperação: ${day}`,
  fingerprints: 'Impressões digitais das chaves',
  input: 'Tamanho de cada entrada',
  inputSize: (weight: number) => `até ${formatNumber(Math.ceil(weight / unitsPerVbyte))} vB`,
  keys: 'As chaves só saem na exportação com chaves, depois de confirmar quem é você.',
};
