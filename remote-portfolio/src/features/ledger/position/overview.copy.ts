import type { LedgerFeePolicy } from '@painel/contract';
import { formatPercent } from '@painel/shared/format';
import { listOf } from '../list-of';

const policies: Record<LedgerFeePolicy, string> = {
  write_off: 'As taxas de rede saem pelo custo médio e não geram resultado.',
  keep_cost: 'As taxas de rede saem sem custo: ele fica nas moedas que restam.',
  disposal: 'As taxas de rede contam como alienação, ao preço do dia.',
};

export const overview = {
  title: 'Seu custo e seu resultado',
  averageCost: 'Custo médio',
  perBitcoin: 'por bitcoin',
  cost: 'Custo total',
  unrealised: 'Resultado em aberto',
  realised: 'Resultado realizado no ano',
  holding: 'de',
  noPrice: 'sem preço agora',
  sinceBeginning: 'desde o começo',
  inReais: 'em reais',
  waiting: 'Calculando a partir dos seus lançamentos',
  gaps: {
    negativeAccounts: (count: number) =>
      count === 1 ? '1 conta abaixo de zero' : `${count} contas abaixo de zero`,
    openTransfers: (count: number) => (count === 1 ? '1 saída sem destino' : `${count} saídas sem destino`),
    missingOrigins: (count: number) => (count === 1 ? '1 saída sem origem' : `${count} saídas sem origem`),
    missingCosts: (count: number) => (count === 1 ? '1 entrada sem custo' : `${count} entradas sem custo`),
    missingValues: (count: number) => (count === 1 ? '1 saída sem valor' : `${count} saídas sem valor`),
  },
  provisional: 'provisório',
  /** A difference never reads as none. */
  covers: (percent: number) => {
    const least = percent > 0 && percent < 1;
    if (least) return `Seus lançamentos explicam menos de ${formatPercent(1, { decimals: 0 })} do saldo`;
    const shown = percent < 100 ? Math.floor(percent) : Math.ceil(percent);
    return `Seus lançamentos explicam ${formatPercent(shown, { decimals: 0 })} do saldo`;
  },
  waitingCost: 'Uma taxa levou os últimos bitcoins, e o custo deles espera a próxima compra:',
  incomplete: (gaps: readonly string[]) => `Falta resolver ${listOf(gaps)}.`,
  toTasks: 'Ver pendências',
  loadFailed: 'Não foi possível calcular seu custo médio',
  loadFailedText: 'Seus lançamentos continuam guardados.',
  howAbout: (figure: string) => `Como chegamos aqui: ${figure}`,
  policies,
  policyIn: (years: readonly number[], sentence: string) => `${listOf(years)}: ${sentence}`,
};

export const trail = {
  loadFailed: 'Não foi possível carregar os passos',
  caption: 'Os passos do custo médio, do mais novo ao mais antigo',
  explanation:
    'Cada entrada soma quantidade e custo. Cada saída leva quantidade e custo pela média. O custo médio é o custo dividido pela quantidade.',
  scopes: { domestic: 'Contas no Brasil e carteiras próprias', foreign: 'Contas no exterior' },
  date: 'Data',
  kind: 'Lançamento',
  sats: 'Quantidade',
  cost: 'Custo',
  poolSats: 'Total',
  poolCost: 'Custo total',
  average: 'Custo médio',
  more: 'Mostrar passos anteriores',
  loadingMore: 'Carregando',
  moreFailed: 'Não foi possível carregar os passos anteriores.',
  none: 'Nenhum passo ainda',
};

export const results = {
  explanation: 'Resultado em aberto: o que seu bitcoin vale agora, menos o que ele custou.',
  price: 'Preço do bitcoin',
  held: 'Quantidade',
  value: 'Valor de agora',
  cost: 'Custo total',
  result: 'Resultado em aberto',
  yearCaption: (year: number) => `Vendas, gastos e doações (alienações) de ${year}`,
  yearExplanation: 'Resultado de cada alienação: valor, menos a taxa da venda, menos o custo médio.',
  loadFailed: 'Não foi possível carregar as alienações do ano',
  none: (year: number) => `Nenhuma alienação em ${year}`,
  date: 'Data',
  kind: 'Tipo',
  sats: 'Quantidade',
  gross: 'Valor',
  fee: 'Taxa',
  costOut: 'Custo',
  gain: 'Resultado',
  total: 'Total do ano',
  totalWithout: (leftOut: string) => `Total do ano, ${leftOut}`,
  leftOut: (count: number) =>
    count === 1
      ? '1 alienação sem valor fica fora deste total.'
      : `${count} alienações sem valor ficam fora deste total.`,
  withoutOrigin: (count: number) =>
    count === 1
      ? 'Em 1 alienação falta a origem: a parte sem origem conta com custo zero.'
      : `Em ${count} alienações falta a origem: as partes sem origem contam com custo zero.`,
};
