import type { DecriptoLackReason, DecriptoNature, DecriptoReason } from '@painel/contract';
import { natures } from '../words/decripto.copy';

const reasons: Record<DecriptoReason, string> = {
  trade: '',
  goods: 'bens ou serviços',
  gift: 'doação',
  income: 'rendimento',
  loss: 'perda',
  own_transfer: 'entre contas próprias',
  open_transfer: 'sem destino',
};
const lacks: Record<DecriptoLackReason, string> = {
  missing_value: 'falta o valor de uma operação',
  zero_value: 'o valor de uma operação arredonda para R$ 0,00, que a DeCripto recusa',
  open_transfer: 'falta o destino de uma saída',
  negative_account: 'uma conta está abaixo de zero',
};

export const copy = {
  title: 'DeCripto',
  month: 'Mês',
  lacks,
  fileName: (month: string, format: string) => `painel-bitcoin-espelho-decripto-${month}.${format}`,
  loadFailed: 'Falha ao carregar a DeCripto',
  due: (count: number, month: string, day: string) =>
    `${count} ${count === 1 ? 'operação' : 'operações'} de ${month} para informar até ${day}`,
  depends: (count: number, month: string) =>
    `Depende: ${count} ${count === 1 ? 'operação' : 'operações'} de ${month}. Não achamos regra que diga se transferências entre contas próprias contam.`,
  none: (month: string) => `Não precisa em ${month}`,
  show: 'Mostrar as operações',
  hide: 'Esconder as operações',
  delivered: (day: string) => `Entregue em ${day}.`,
  changed: 'As operações mudaram depois da entrega: retificadora?',
  missing: (list: string) => `Falta informação: ${list}.`,
  omitted: (count: number) =>
    count === 1
      ? '1 operação em corretora brasileira fica de fora: a corretora informa.'
      : `${count} operações em corretoras brasileiras ficam de fora: as corretoras informam.`,
  empty: 'Nenhuma operação sem corretora brasileira neste mês.',
  operation: (nature: DecriptoNature, reason: DecriptoReason | null) =>
    [natures[nature], reason ? reasons[reason] : ''].filter(Boolean).join(', '),
  estimate: 'estimativa razoável (avaliação alternativa 4)',
  noValue: 'sem valor',
  own: 'sem prestador',
  ifCounts: 'só se transferências contam',
  copy: 'Copiar',
  copyOf: (what: string) => `Copiar ${what}`,
  copied: 'Copiado.',
  copyFailed: 'O navegador não deixou copiar.',
  save: 'Baixar espelho',
  saveCsv: 'Baixar espelho em CSV',
  saving: 'Preparando',
  saveFailed: 'Falha ao baixar o espelho',
  saved: 'Espelho salvo.',
  noFile: 'O arquivo da DeCripto ainda não sai daqui. Digite as linhas ou baixe o espelho.',
  report: 'Informei estas linhas',
  reportedOn: 'Entregue em',
  reporting: 'Salvando',
  reportFailed: 'Falha ao salvar as linhas informadas',
  reported: 'Linhas informadas salvas.',
  notReportDay: 'Escolha o dia da entrega, até hoje.',
  sameRows: 'As operações são as mesmas que você informou.',
  rowWithoutValue: 'Uma linha está sem valor. Digite as que informou em «O que consta lá».',
  foot: 'Não enviamos nada à Receita.',
  columns: {
    operation: 'Operação',
    sats: 'Quantidade',
    value: 'Valor sem taxas',
    actions: 'Ações',
  },
};
