import type { DecriptoDuty, DecriptoLackReason, DecriptoNature, DecriptoReason } from '@painel/contract';

const natures: Record<DecriptoNature, string> = {
  buy: 'Compra',
  sell: 'Venda',
  in: 'Entrada',
  out: 'Saída',
  swap: 'Permuta',
};
const reasons: Record<DecriptoReason, string> = {
  trade: '',
  goods: 'bens ou serviços',
  gift: 'doação',
  income: 'rendimento',
  loss: 'perda',
  own_transfer: 'entre contas próprias',
  open_transfer: 'sem destino',
};
const duties: Record<DecriptoDuty, string> = { none: 'Não precisa', depends: 'Depende', due: 'Obrigado' };
const lacks: Record<DecriptoLackReason, string> = {
  missing_value: 'Falta o valor',
  zero_value: 'O valor arredonda para R$ 0,00, que a DeCripto recusa',
  open_transfer: 'Saída sem destino',
  negative_account: 'Conta abaixo de zero',
};

export const decriptoReportCopy = {
  lacks,
  title: (month: string) => `Espelho da DeCripto ${month}`,
  fileName: (month: string) => `painel-bitcoin-espelho-decripto-${month}`,
  summary: 'Resumo',
  duty: 'DeCripto',
  dutyAnswer: (duty: DecriptoDuty) => duties[duty],
  dueOn: 'Entrega até',
  deliveredOn: 'Entregue em',
  notDelivered: 'não informado',
  state: 'Linhas',
  complete: 'Completas',
  incomplete: 'Falta informação',
  rows: 'Operações sem prestador brasileiro',
  rowsNote: 'Valores sem taxas, em reais. Quantidade com vírgula decimal.',
  omitted: (count: number) =>
    count === 1
      ? '1 operação em corretora brasileira fica de fora: a corretora informa.'
      : `${count} operações em corretoras brasileiras ficam de fora: as corretoras informam.`,
  transfers: 'Transferências entre contas próprias: não achamos regra que diga se contam.',
  noFile: 'O arquivo da DeCripto ainda não sai daqui.',
  foot: 'Apoio ao preenchimento, não é consultoria. Confira com um contador. Não enviamos nada à Receita.',
  missing: 'O que falta',
  columns: {
    day: 'Dia',
    nature: 'Operação',
    sats: 'Quantidade',
    value: 'Valor (R$)',
    fee: 'Taxa (R$)',
    estimate: 'Valor por',
    provider: 'Prestador',
    txid: 'Transação',
    reason: 'O que falta',
  },
  operation: (nature: DecriptoNature, reason: DecriptoReason | null) =>
    [natures[nature], reason ? reasons[reason] : ''].filter(Boolean).join(', '),
  estimate: 'estimativa razoável (avaliação alternativa 4)',
  own: 'sem prestador',
};
