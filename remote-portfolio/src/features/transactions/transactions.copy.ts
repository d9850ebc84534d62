import { ledgerEntryKindNames } from '@painel/contract';
import type { Direction } from './register.model';

export const copy = {
  title: 'Transações na rede',
  caption: 'Transações na rede Bitcoin, da mais nova para a mais antiga',
  count: (count: number, isAll: boolean) =>
    `${count.toLocaleString('pt-BR')}${isAll ? '' : '+'} ${count === 1 && isAll ? 'transação' : 'transações'}`,
  timeNote: 'Datas e horas do bloco, no horário de São Paulo. O valor em reais é o do fechamento do dia.',
  reading: (done: number, total: number) => `Lendo o histórico: ${done} de ${total} endereços`,
  readingBalances: 'Lendo os saldos para saber o que mudou',
  read: 'Histórico lido',
  moreFailed: 'Não foi possível carregar mais transações. Tente novamente.',
  loadFailed: 'Não foi possível carregar as transações',
  loadFailedText: 'Seus lançamentos e saldos continuam guardados.',
  empty: 'Nenhuma transação ainda',
  emptyText:
    'Aqui aparecem as transações dos endereços e das carteiras que você acompanha. Confirmadas na rede, elas podem virar lançamentos.',
  emptyAction: 'Acompanhar um endereço',
  emptyReading: 'Ainda estamos lendo o histórico. As transações aparecem aqui assim que chegarem.',
  otherNotices: (count: number) =>
    count === 1 ? 'Mais um aviso como este.' : `Mais ${count} avisos como estes.`,
  columns: {
    date: 'Data',
    kind: 'Transação',
    place: 'Onde',
    sats: 'Quantidade',
    value: 'Valor do dia',
    actions: 'Lançamento',
  },
  directions: {
    in: 'Recebido',
    out: 'Enviado',
    between: 'Entre suas carteiras',
    inside: 'Dentro da mesma carteira',
  } satisfies Record<Direction, string>,
  unconfirmed: 'não confirmada',
  waiting: 'Aguarda confirmação',
  feeBefore: 'taxa',
  noPrice: 'sem preço',
  noPriceWhy: 'Nenhuma fonte tem o preço deste dia. O do dia de hoje chega quando ele terminar.',
  nameless: 'Sem nome',
  nameOf: (direction: string, moment: string) => `${direction} de ${moment}`,
  register: 'Registrar como…',
  registerRow: (name: string) => `Registrar como…: ${name}`,
  registerAs: (kind: string, place: string) => `${kind}: ${place}`,
  registered: 'Registrada',
  registeredOn: (moment: string) => `${moment} · registrada`,
  together: {
    open: 'Registrar várias',
    close: 'Cancelar',
    about:
      'Cada transação vem com um tipo sugerido; troque o que não servir. Sem escolhas anteriores, a sugestão é uma transferência, que pede o outro lado.',
    all: (count: number) => `Selecionar todas (${count.toLocaleString('pt-BR')})`,
    select: (name: string) => `Registrar ${name}`,
    kindOf: (name: string) => `Tipo: ${name}`,
    byHand: 'Registre à parte',
    register: (count: number) =>
      count === 1 ? 'Registrar 1 transação' : `Registrar ${count.toLocaleString('pt-BR')} transações`,
    registering: 'Registrando',
    registered: (count: number) =>
      count === 1 ? '1 lançamento criado.' : `${count.toLocaleString('pt-BR')} lançamentos criados.`,
    undo: 'Desfazer',
    undoing: 'Desfazendo',
    failed: 'Não foi possível registrar as transações. Nenhuma foi registrada; tente novamente.',
    undoFailed: 'Não foi possível desfazer. Tente novamente.',
  },
  openEntry: (kinds: string, name: string) => `${kinds}: abrir o lançamento de ${name}`,
  unknownKind: 'Lançamento',
  kinds: ledgerEntryKindNames,
};
