import type { LedgerFeePolicy } from '@painel/contract';

const policies: Record<LedgerFeePolicy, string> = {
  write_off: 'Saem pelo custo médio, sem resultado',
  keep_cost: 'Saem sem custo: ele fica nas outras moedas',
  disposal: 'Contam como alienação, ao preço do dia',
};

const entries = (count: number) => (count === 1 ? '1 lançamento' : `${count} lançamentos`);

export const copy = {
  policies,
  title: 'Anos',
  text: 'Feche um ano depois de declará-lo: o painel guarda uma cópia dos números e mostra o que mudou desde então.',
  caption: 'Anos, do mais novo ao mais antigo',
  loadFailed: 'Não foi possível carregar os anos',
  loadFailedText: 'Seus lançamentos continuam guardados.',
  year: 'Ano',
  gain: 'Resultado',
  sats: 'Saldo no fim do ano',
  cost: 'Custo no fim do ano',
  state: 'Situação',
  actions: 'Ações',
  states: { current: 'em curso', open: 'aberto', closed: 'fechado', altered: 'mudou depois de fechado' },
  show: 'Ver ano',
  showYear: (year: number) => `Ver ano de ${year}`,
  hide: 'Fechar detalhes',
  about: (year: number) => `Ano de ${year}`,
  policy: (year: number) => `Taxas de rede em ${year}`,
  policyNote:
    'A Receita Federal não diz como tratar a taxa de rede. Escolha uma forma para o ano todo: ela aparece em cada relatório.',
  policyFailed: 'Não foi possível gravar a escolha',
  incomplete: (count: number) =>
    count === 1
      ? `Falta algo em 1 lançamento deste ano ou de antes: o resultado ainda pode mudar.`
      : `Falta algo em ${entries(count)} deste ano ou de antes: o resultado ainda pode mudar.`,
  incompleteShort: (count: number) => `falta algo em ${entries(count)}`,
  current: 'O ano ainda corre. Depois que ele terminar, você pode fechá-lo aqui.',
  closedAt: (moment: string) => `Fechado em ${moment}.`,
  same: 'Nada mudou desde então.',
  differences: (year: number) => `A cópia de ${year} e o que os lançamentos dizem agora`,
  figure: 'Número',
  kept: 'Na cópia',
  now: 'Agora',
  difference: 'Diferença',
  figures: {
    gainCents: 'Resultado',
    grossCents: 'Valor das alienações',
    feeCents: 'Taxas das vendas',
    costOutCents: 'Custo das alienações',
    sats: 'Saldo no fim do ano',
    costCents: 'Custo no fim do ano',
  },
  alteredDisposals: (count: number) =>
    count === 1 ? '1 alienação mudou desde então.' : `${count} alienações mudaram desde então.`,
  alteredPolicy: 'A forma de tratar as taxas de rede também mudou.',
  close: 'Fechar o ano',
  closing: 'Fechando',
  renew: 'Guardar nova cópia',
  reopen: 'Reabrir o ano',
  reopening: 'Reabrindo',
  closed: (year: number) => `Ano de ${year} fechado`,
  reopened: (year: number) => `Ano de ${year} reaberto`,
  failed: 'Não foi possível mudar o ano',
};
