import type {
  TaxCheckKey,
  TaxCheckPart,
  TaxCheckState,
  TaxHypothesis,
  TaxStatementKind,
} from '@painel/contract';

const states: Record<TaxCheckState, string> = {
  only_theirs: 'Só consta lá',
  only_ours: 'Só no livro',
  differs: 'Não confere',
  explained: 'Diferença explicada',
  rounding: 'Arredondamento',
  match: 'Confere',
};

const hypotheses: Record<TaxHypothesis, string> = {
  fees_excluded: 'o custo de lá não soma a taxa da compra',
  fees_deducted: 'o valor de lá já desconta a taxa da venda',
  day_boundary: 'um lançamento do fim do mês conta no mês seguinte lá',
  one_entry_missing: 'falta lá um lançamento deste valor',
  own_average: 'lá vale a média só das compras desta corretora',
  market_value: 'parece valor de mercado; a Receita pede o custo',
  fee_policy: 'outra escolha para a taxa de rede dá este valor',
};

const sources: Record<TaxStatementKind, string> = {
  return: 'Sua declaração',
  informe: 'Informe da corretora',
  months: 'Extrato do mês',
  decripto: 'DeCripto entregue',
};

const parts: Record<TaxCheckPart, string> = {
  bought: 'comprado',
  sold: 'vendido',
  in: 'recebido',
  out: 'enviado',
  value: 'valor',
  cost: 'custo',
  gain: 'ganho',
};

const titles: Record<
  Exclude<TaxCheckKey, 'asset' | 'month' | 'gcap' | 'delivered'>,
  (year: number) => string
> = {
  previous: (year) => `Situação em 31/12/${year - 1}`,
  continuity: (year) => `31/12/${year - 1} nas duas declarações`,
  exempt: () => 'Rendimentos isentos 05',
};

export const copy = {
  states,
  hypotheses,
  sources,
  parts,
  titles,
  month: (month: string, label: string, part: string) => `${label}: ${part} em ${month}`,
  asset: (label: string, year: number) => `${label} em 31/12/${year}`,
  gcap: (day: string, part: string) => `Alienação de ${day}: ${part}`,
  delivered: (month: string) => `DeCripto de ${month}`,
  title: 'Conferir',
  table: 'O que consta lá e o que o livro diz',
  loadFailed: 'Falha ao conferir',
  allMatch: 'Tudo confere',
  differing: (count: number, all: number) =>
    count === 1 ? `1 de ${all} não confere` : `${count} de ${all} não conferem`,
  onlyTheirs: (amount: string, label: string) => `Há ${amount} na ${label} que não está no livro`,
  onlyOurs: (amount: string, label: string) => `Há ${amount} em ${label} que não consta lá`,
  empty: 'Nada para conferir ainda',
  emptyText: 'Traga o arquivo da sua declaração ou digite o informe de uma corretora.',
  columns: {
    what: 'O que se compara',
    theirs: 'Consta lá',
    ours: 'Livro',
    state: 'Situação',
    actions: 'Ações',
  },
  money: 'Reais por Pix na corretora:',
  moneyOf: (exchange: string, text: string) => `${exchange}: ${text}`,
  more: (count: number) => `e mais ${count}`,
  maybe: (hypothesis: string) => `Pode ser: ${hypothesis}.`,
  several: (list: string) => `Mais de uma causa fecha a diferença: ${list}.`,
  correction: 'Mudou depois da entrega: retificadora?',
  difference: (amount: string) => `Diferença de ${amount}`,
  today: 'Hoje seria',
  closed: (day: string) => `O ano foi fechado em ${day}: compara-se a cópia guardada.`,
  toEntries: 'Ver lançamentos',
  toImport: 'Importar arquivo',
  toAccounts: 'Criar conta',
  note: 'Anotar por quê',
  changeNote: 'Mudar anotação',
  noteOf: (what: string) => `Anotar: ${what}`,
  noteLabel: 'Está certo porque',
  noteBy: (name: string, text: string) => `${name}: ${text}`,
  notEmpty: 'Escreva por quê.',
  save: 'Salvar',
  saving: 'Salvando',
  saveFailed: 'Falha ao salvar',
  remove: 'Remover',
  removeOf: (what: string) => `Remover ${what}`,
  stated: {
    title: 'O que consta lá',
    loadFailed: 'Falha ao carregar o que consta lá',
    file: 'Sua declaração',
    fileText:
      'Traga o arquivo da sua declaração (.DEC). Ele é lido aqui, no seu navegador; só os valores de Bitcoin saem dele.',
    choose: 'Escolher arquivo .DEC ou .DBK',
    chooseOther: 'Trocar arquivo',
    unknownLayout: (year: number | null, length: number) =>
      `Não conhecemos o formato deste arquivo${year === null ? '' : ` (ano ${year})`}: a linha de bens tem ${length} letras. Nada saiu dele.`,
    otherYear: (year: number, page: number) =>
      `O arquivo é de ${year}, e a página está em ${page}. Escolha o ano ${year}.`,
    noBitcoin: 'O arquivo não tem bitcoin em Bens e Direitos (grupo 08, código 01).',
    notRead: 'O arquivo não pôde ser lido.',
    found: 'Bitcoin encontrado no arquivo',
    custody: 'De qual conta é?',
    unlisted: 'Nenhuma das minhas contas',
    byTaxId: (taxId: string) => `Pelo CNPJ ${taxId}`,
    name: 'Nome de quem guarda',
    notName: 'Diga quem guarda.',
    exempt: 'Rendimentos isentos 05',
    exemptHint: 'O arquivo não é lido para isto. Deixe vazio se não declarou.',
    saveReturn: 'Conferir',
    informe: 'Informe da corretora em 31/12',
    addInforme: 'Digitar informe',
    months: 'Extrato por mês',
    addMonth: 'Digitar um mês',
    month: 'Mês',
    sats: 'Quantidade',
    cost: 'Custo',
    previous: 'Situação anterior',
    bought: 'Comprado',
    sold: 'Vendido',
    in: 'Recebido',
    out: 'Enviado',
    notAmount: 'Digite ao menos um valor.',
    notSats: 'Digite a quantidade.',
    none: 'Nada digitado.',
    full: 'Há 60 linhas, o máximo.',
  },
};
