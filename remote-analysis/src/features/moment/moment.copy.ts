import { formatNumber } from '@painel/shared/format';
import { figureSources } from '@painel/shared/market';
import type { SourcedFigures } from '@painel/shared/parts';

const sources: SourcedFigures[] = [
  { source: figureSources.mercadoBitcoin, figures: 'Fechamentos diários em reais' },
  { source: figureSources.binance, figures: 'Fechamentos diários em dólares, para o ágio' },
  { source: figureSources.fearAndGreed, figures: 'Humor' },
];

const daysOf = (cases: number) =>
  cases === 1 ? 'de 1 dia' : `de ${formatNumber(cases, { decimals: 0 })} dias`;

export const copy = {
  title: 'Hoje é um bom momento?',
  sources,
  failed: 'Ainda não há fechamentos suficientes para contar',
  failedText: 'A contagem começa com 200 fechamentos diários guardados.',
  line: (higher: number) =>
    `De cada 100 dias parecidos com este, ${higher} tiveram preço mais alto um ano depois.`,
  details: 'Como contamos',
  on: (day: string) => `No fechamento de ${day}`,
  trend: { rising: 'a tendência era de alta', falling: 'a tendência era de baixa' },
  mean: (percent: string, isAbove: boolean) =>
    `o preço estava ${percent} ${isAbove ? 'acima' : 'abaixo'} da média de 200 dias`,
  premium: {
    even: 'não havia ágio em reais',
    premium: (percent: string) => `o ágio em reais era de ${percent}`,
    discount: (percent: string) => `o deságio em reais era de ${percent}`,
  },
  mood: (value: string, name: string) =>
    `o índice de medo e ganância está em ${value} (${name.toLowerCase()})`,
  /** "Dos 1.804 dias com a mesma tendência e distância da média, 60% tinham um preço mais alto 30 dias depois" */
  together: (cases: string, share30: string, share365: string | null) =>
    `Dos ${cases} dias que diziam o mesmo de tendência e média, ${share30} tiveram preço mais alto 30 dias depois` +
    (share365 === null ? '' : ` e ${share365}, dos que já têm um ano, 365 dias depois`),
  never: 'Nenhum dia anterior dizia o mesmo de tendência e média',
  note: 'Contagem de dias passados, que se parecem uns com os outros: não prevê o preço e não é recomendação de investimento.',
  table: {
    /** Of a share: "60% mais alto 30 dias depois, de 2.510 dias" */
    after30: (cases: number) => `mais alto em 30 dias, ${daysOf(cases)}`,
    after365: (share: string, cases: number) => `${share} mais alto em 365 dias, ${daysOf(cases)}`,
    trend: { rising: 'Tendência de alta', falling: 'Tendência de baixa' },
    mean: {
      far_below: 'Mais de 20% abaixo da média',
      below: 'Até 20% abaixo da média',
      above: 'Até 50% acima da média',
      far_above: 'Mais de 50% acima da média',
    },
    premium: { discount: 'Deságio', even: 'Sem ágio', premium: 'Com ágio' },
    together: 'Tendência e média juntas',
  },
} as const;
