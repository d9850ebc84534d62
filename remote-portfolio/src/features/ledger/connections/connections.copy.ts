import type { Connection, ConnectionState } from '@painel/contract';

const many = (count: number, one: string, others: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('pt-BR')} ${others}`;
const entries = (count: number) => many(count, 'lançamento', 'lançamentos');

export const copy = {
  title: 'Suas conexões',
  connect: 'Conectar corretora',
  loadFailed: 'Não foi possível carregar suas conexões',
  off: 'As conexões estão desligadas neste site',
  offText: 'Quem o opera pode ligá-las. Enquanto isso, traga o extrato da corretora.',
  empty: 'Nenhuma corretora conectada',
  emptyText: 'Com uma chave que só lê, seus lançamentos chegam sozinhos, uma vez por hora.',
  full: (limit: number) => `Você chegou ao limite de ${limit} conexões.`,
  import: 'Importar extrato',
  simulated: 'Simulado',

  steps: { label: 'Passos', vendor: 'Corretora', key: 'Chave', check: 'Conferir' },
  vendors: {
    lead: 'Escolha a corretora. A chave só lê: não compra, não vende e não saca.',
    loadFailed: 'Não foi possível carregar as corretoras',
    choose: (name: string) => `Conectar ${name}`,
  },
  key: {
    form: (name: string) => `Chave da ${name}`,
    steps: 'Crie uma chave só de leitura',
    serverAddress: (address: string) => `Se a corretora pedir um endereço IP, use ${address}.`,
    account: 'Conta',
    newAccount: 'Criar uma conta',
    accountKind: 'Empresa do contrato',
    accountKindHint: 'Brasileira ou estrangeira? Olhe o contrato.',
    accountKinds: { exchange_br: 'Brasileira', exchange_foreign: 'Estrangeira' },
    missing: 'Preencha este campo',
    spaces: 'Sem espaços: copie o texto de novo',
    readOnly: 'Esta chave é só de leitura',
    readOnlyHint: 'Esta corretora não diz o que a chave pode fazer: confira lá antes de colar.',
    readOnlyMissing: 'Confira na corretora e marque aqui',
    save: 'Conectar',
    saving: 'Conectando',
    failed: 'Não foi possível conectar. Tente de novo.',
    replace: 'Trocar chave',
    sealed: 'A chave fica cifrada, nunca é mostrada de novo e sai com sua conta.',
  },

  permission: { read_only: 'Só lê', unverified: 'Leitura não verificada pela corretora' },
  states: {
    first_preview: 'Confira antes de guardar',
    reading: 'Lendo',
    ready: 'Ao dia',
    resting: 'Em espera',
    revoked: 'A chave não vale mais',
    failing: 'Sem resposta',
  } satisfies Record<ConnectionState, string>,
  paused: 'Pausada',
  progress: (rows: number | null) =>
    rows ? `Lendo a corretora: ${many(rows, 'linha', 'linhas')} até agora` : 'Lendo a corretora',
  upToDate: (at: string) => `Ao dia ${at}`,
  covered: (at: string) => `Confere, ${at}`,
  lastUse: (at: string | null, ending: string | null) =>
    [ending && `Chave …${ending}`, at ? `último uso ${at}` : 'ainda sem uso'].filter(Boolean).join(', '),
  differs: 'Não confere com a corretora',
  silent: 'Nada chega há três dias ou mais.',
  reach: (day: string) => `Desde ${day} a chave basta. Antes disso, traga o extrato.`,
  difference: { statement: 'Trazer o extrato', entries: 'Ver os lançamentos' },
  nothingNew: 'Nada novo: tudo já estava nos seus lançamentos.',
  preview: {
    found: (fresh: number, since: string | null) =>
      since ? `${entries(fresh)} desde ${since}` : entries(fresh),
    known: (count: number) => `${count.toLocaleString('pt-BR')} já estavam nos seus lançamentos`,
    errors: (count: number) => `${many(count, 'linha', 'linhas')} com erro`,
    confirm: 'Guardar lançamentos',
    confirming: 'Guardando',
    again: 'Ler lançamentos',
    reading: 'Lendo',
    done: 'Lançamentos guardados',
    failed: 'Não foi possível guardar. Tente de novo.',
  },
  actions: {
    sync: 'Atualizar agora',
    syncing: 'Atualizando',
    syncFailed: 'Não foi possível atualizar',
    pause: 'Pausar',
    resume: 'Retomar',
    changeFailed: 'Não foi possível mudar a conexão',
    replace: 'Trocar chave',
    remove: 'Desconectar',
  },
  removal: {
    question: 'Desconectar esta corretora?',
    consequence: 'A chave é apagada deste site. Na corretora ela continua até você a excluir lá.',
    keep: 'Manter os lançamentos que ela trouxe',
    confirm: 'Desconectar',
    confirming: 'Desconectando',
    failed: 'Não foi possível desconectar. Tente de novo.',
    removed: 'Corretora desconectada',
  },
  keys: {
    title: 'Chaves de corretoras',
    lead: 'Chaves que só leem, usadas para trazer seus lançamentos.',
    label: 'Suas chaves de corretoras',
    empty: 'Nenhuma chave guardada.',
    manage: 'Gerenciar conexões',
    erase: 'Apagar chave',
    eraseOf: (name: string) => `Apagar chave de ${name}`,
    removal: {
      question: 'Apagar esta chave?',
      consequence:
        'A conexão acaba e seus lançamentos ficam. Na corretora a chave continua até você a excluir lá.',
      cancel: 'Cancelar',
      confirm: 'Apagar chave',
      confirming: 'Apagando',
      failed: 'Não foi possível apagar a chave. Tente de novo.',
      removed: 'Chave apagada',
    },
  },
};

/** The sentence of a connection's present state. */
export const stateWords = ({ state, isPaused }: Pick<Connection, 'state' | 'isPaused'>): string =>
  isPaused ? copy.paused : copy.states[state];
