import type { FeeEstimate, InputScript } from '@painel/contract';
import { figureSources } from '@painel/shared/market';
import type { SourcedFigures } from '@painel/shared/parts';

const sources: SourcedFigures[] = [
  { source: figureSources.mempool, figures: 'Taxas e próximos blocos' },
  { source: figureSources.mercadoBitcoin, figures: 'Preço em reais' },
];

const scripts: Record<InputScript, string> = {
  p2wpkh: 'SegWit (bc1q…)',
  p2tr: 'Taproot (bc1p…)',
  'p2sh-p2wpkh': 'SegWit em P2SH (3…)',
  p2pkh: 'Legado (1…)',
};

type Target = FeeEstimate['estimates'][number]['target'];

export const copy = {
  title: 'Quanto custa enviar',
  expert: 'Outro pagamento: entradas, saídas e taxa própria',
  sources,
  everyHalfMinute: (time: string) => `${time}, a cada 30 s`,
  failed: 'Falha ao carregar as taxas da rede',
  scripts,
  from: 'Gasta de endereços',
  inputs: 'Entradas',
  inputsHint: 'Recebimentos que serão gastos juntos',
  to: 'Paga a endereços',
  outputs: 'Saídas',
  outputsHint: 'Destinos, e o troco',
  ownRate: 'Sua taxa',
  rateUnit: 'sat/vB',
  wrongCount: 'Use de 1 a 1.000.',
  wrongRate: 'Use de 0,1 a 10.000.',
  targets: {
    fastest: 'Próximo bloco',
    halfHour: 'Em meia hora',
    hour: 'Em uma hora',
    chosen: 'Pela sua taxa',
  } satisfies Record<Target, string>,
  rate: (rate: string) => `${rate} sat/vB`,
  size: (vbytes: string) => `Tamanho: ${vbytes} vB.`,
  price: (price: string, time: string) => `Reais com o bitcoin a ${price}, às ${time}.`,
  noPrice: 'Sem o preço do bitcoin agora: só em satoshis.',
  noRates: 'Sem as taxas da rede agora. Informe a sua taxa.',
  blocks: 'Nos próximos blocos, pela fila de agora',
  block: (minutes: number) => `~${minutes} min`,
  noBlocks: 'A fonte não projeta os próximos blocos agora.',
  alertBelow: (rate: string) => `Avisar abaixo de ${rate} sat/vB`,
};
