import { alertWords } from '../words/alert-words.copy';

const { deliveries, kinds } = alertWords;

export const copy = {
  bell: {
    name: (unread: number) => {
      if (unread === 0) return 'Avisos';
      return unread === 1 ? 'Avisos, 1 não lido' : `Avisos, ${unread} não lidos`;
    },
    count: (unread: number) => (unread > 9 ? '9+' : String(unread)),
    title: 'Últimos avisos',
    loading: 'Carregando avisos',
    loadFailed: 'Não foi possível carregar os avisos',
    retry: 'Tentar novamente',
    empty: 'Nenhum aviso ainda. Quando um alerta disparar, ele aparece aqui.',
    all: 'Ver todos os alertas',
  },
  history: {
    title: 'Avisos anteriores',
    loadFailed: 'Não foi possível carregar seus avisos',
    loadFailedText: 'Seus alertas continuam armados.',
    empty: 'Nenhum aviso ainda',
    emptyText: 'Quando um alerta disparar, o aviso fica aqui, com o que foi entregue em cada canal.',
    list: 'Avisos, do mais novo ao mais antigo',
    moreFailed: 'Não foi possível carregar os avisos mais antigos.',
    undelivered: 'Sem canal para entregar',
  },
  deliveries,
  kinds,
  unknownKind: 'Alerta',
  unknownText: 'Um alerta seu disparou.',
  unknownChannel: 'Canal removido',
  unread: 'Novo',
  simulated: 'Simulado',
  transaction: 'Ver transação',
  delivery: (channel: string, state: string, at: string | null) =>
    at === null ? `${channel}: ${state}` : `${channel}: ${state}, ${at}`,
};
