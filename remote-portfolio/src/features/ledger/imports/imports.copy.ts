import { ledgerImportSources } from '@painel/contract';
import { listOf } from '../list-of';
import type {
  LedgerAmountReading,
  LedgerEntryKind,
  LedgerFeePolicy,
  LedgerImportConfirmation,
  LedgerImportFormat,
  LedgerImportRowOrder,
  LedgerNetworkFee,
  LedgerImportRow,
} from '@painel/contract';

function formatName(format: LedgerImportFormat): string {
  const source = ledgerImportSources[format];
  if (source === null) return format === 'mapped' ? 'Outro arquivo' : 'Universal';
  return source.file === undefined ? source.name : `${source.name} (${source.file})`;
}

const feePolicies: Record<LedgerFeePolicy, string> = {
  write_off: 'baixa pelo custo médio',
  keep_cost: 'saída sem custo',
  disposal: 'alienação',
};

const statuses: Record<LedgerImportRow['status'], string> = {
  new: 'Novas',
  duplicate: 'Repetidas',
  skipped: 'Ignoradas',
  error: 'Problemas',
};

const counted =
  (one: string, many: string) =>
  (count: number): string =>
    `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

const kinds: Record<LedgerEntryKind, (count: number) => string> = {
  opening: counted('saldo inicial', 'saldos iniciais'),
  buy: counted('compra', 'compras'),
  sell: counted('venda', 'vendas'),
  spend: counted('gasto', 'gastos'),
  income: counted('renda', 'rendas'),
  gift_in: counted('doação recebida', 'doações recebidas'),
  gift_out: counted('doação feita', 'doações feitas'),
  transfer_in: counted('depósito', 'depósitos'),
  transfer_out: counted('saque', 'saques'),
  fee: counted('taxa', 'taxas'),
  loss: counted('perda', 'perdas'),
};

const doubts: Record<NonNullable<LedgerImportConfirmation['reason']>, string> = {
  large_amount: 'Mais de 100 BTC em uma linha',
  before_bitcoin: 'Data anterior ao Bitcoin',
  future: 'Data no futuro',
  mostly_skipped: 'Mais da metade das linhas fica de fora',
};

const entries = (count: number) =>
  count === 1 ? '1 lançamento' : `${count.toLocaleString('pt-BR')} lançamentos`;
const lines = (count: number) => (count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`);

const quoted = (names: readonly string[]) => listOf(names.map((name) => `«${name}»`));

export const copy = {
  formatName,
  statuses,
  steps: {
    label: 'Etapas da importação',
    file: 'Arquivo',
    check: 'Conferir',
    confirm: 'Confirmar',
    undo: 'Pronto',
  },
  card: 'Importar extrato',
  file: {
    lead: 'Solte aqui os extratos como as corretoras e as carteiras os criaram, um ou vários de uma vez. Nada é gravado antes de você conferir.',
    sources: 'Onde baixar o arquivo',
    others: 'de outros arquivos você escolhe as colunas',
    limits: 'CSV ou ZIP, até 20 arquivos; cada extrato com até 5 MB e 50.000 linhas.',
    choose: 'Escolher arquivos',
    another: 'Escolher outros arquivos',
    tooLarge: 'Os arquivos têm mais de 25 MB juntos. Envie-os em partes.',
    tooMany: 'São mais de 20 arquivos. Envie-os em partes.',
    failed: 'Não foi possível ler o arquivo',
  },
  reading: {
    sending: 'Enviando o arquivo',
    read: (count: number) => `${lines(count)} ${count === 1 ? 'lida' : 'lidas'}`,
    cancel: 'Cancelar leitura',
  },
  questions: {
    title: 'Falta saber',
    titleOf: (name: string) => `Falta saber de ${name}`,
    leaveOut: 'Deixar de fora',
    columns: 'Não conhecemos este arquivo. Diga o que cada coluna contém.',
    zone: 'O arquivo não diz em que fuso horário estão os seus horários.',
    dateOrder: 'As datas podem ser lidas de dois modos. Qual é o do arquivo?',
    account: 'Em que conta ficam estes lançamentos?',
    accountFailed: 'Não foi possível criar a conta',
    accountsFailed: 'Não foi possível carregar suas contas',
    accountsFailedText: 'O arquivo continua aqui.',
    answer: 'Ler de novo',
    back: 'Voltar',
    answering: 'Lendo',
    none: 'Nenhuma',
    fields: {
      date: 'Data e hora',
      time: 'Hora, em coluna própria',
      zone: 'Fuso horário, em coluna própria',
      bitcoin: 'Quantidade de bitcoin',
      unit: 'Unidade da quantidade',
      kind: 'Tipo de movimento',
      asset: 'Moeda de cada linha',
      amount: 'Valor em dinheiro',
      sent: 'Quantidade enviada, em coluna própria',
      price: 'Preço de um bitcoin',
      amountFee: 'Taxa em dinheiro',
      bitcoinFee: 'Taxa em bitcoin',
      status: 'Situação da linha',
      txid: 'Id da transação',
      note: 'Anotação',
    },
    units: { BTC: 'BTC', mBTC: 'mBTC', bits: 'bits', sats: 'Satoshis' },
    choose: 'Escolha uma resposta',
    networkFee: 'A taxa de rede está dentro do valor enviado?',
    networkFeeHint: 'Compare o saldo final com o da carteira ou da corretora.',
    networkFees: {
      apart: (balance: string) => `Não, é cobrada à parte: saldo final ${balance}`,
      inside: (balance: string) => `Sim, está dentro: saldo final ${balance}`,
      undecided: () => 'Ainda não sabemos',
    } satisfies Record<LedgerNetworkFee, (balance: string) => string>,
    amountReading: (column: string) => `O que diz a coluna «${column}»?`,
    amountHint: 'Os valores do arquivo podem ser lidos de mais de um modo.',
    paidColumn: 'Qual coluna diz o que foi pago ou recebido?',
    amountReadings: {
      before_fee: 'O valor sem contar a taxa',
      settled: 'O que foi pago ou recebido, já com a taxa',
      net: 'Sempre o valor menor, sem a taxa',
      gross: 'Sempre o valor maior, com a taxa',
      market: 'O valor de mercado do dia, que não é o que custou',
      undecided: 'Ainda não sabemos',
    } satisfies Record<LedgerAmountReading, string>,
    example: (reading: string, row: number, amount: string, fee: string | null) =>
      fee === null
        ? `${reading} (linha ${row}: ${amount})`
        : `${reading} (linha ${row}: ${amount} e taxa de ${fee})`,
    currency: 'Moeda do valor',
    currencies: { BRL: 'Real (BRL)', USD: 'Dólar (USD)' },
    zoneLabel: 'Fuso horário do arquivo',
    zones: {
      'America/Sao_Paulo': 'São Paulo (Brasília)',
      UTC: 'UTC',
      'America/Araguaina': 'Araguaína',
      'America/Belem': 'Belém',
      'America/Boa_Vista': 'Boa Vista',
      'America/Campo_Grande': 'Campo Grande',
      'America/Cuiaba': 'Cuiabá',
      'America/Eirunepe': 'Eirunepé',
      'America/Noronha': 'Fernando de Noronha',
      'America/Fortaleza': 'Fortaleza',
      'America/Maceio': 'Maceió',
      'America/Manaus': 'Manaus',
      'America/Porto_Velho': 'Porto Velho',
      'America/Recife': 'Recife',
      'America/Rio_Branco': 'Rio Branco',
      'America/Bahia': 'Salvador',
      'America/Santarem': 'Santarém',
      'Europe/Lisbon': 'Lisboa',
      'America/New_York': 'Nova York',
    },
    otherZone: 'Outro fuso…',
    otherZoneLabel: 'Nome do fuso',
    dateOrderLabel: 'Ordem da data',
    dateOrders: { dmy: 'Dia/mês/ano', mdy: 'Mês/dia/ano', ymd: 'Ano/mês/dia' },
  },
  preview: {
    title: (names: readonly string[]) =>
      names.length === 1 ? `Conferir ${names[0]}` : `Conferir ${names.length} arquivos`,
    file: (name: string, count: number) => `${name}: ${entries(count)}`,
    hidden: 'O modo discreto esconde os valores.',
    reveal: 'Mostrar por agora',
    hideAgain: 'Esconder de novo',
    doubt: {
      title: 'Confira antes de importar',
      text: 'Estes números parecem errados. Nada foi gravado ainda.',
      confirm: 'Importar assim mesmo',
      cancel: 'Voltar e conferir',
    },
    source: (format: string, accounts: readonly string[], added: readonly string[]) => {
      const file = `Formato reconhecido: ${format}.`;
      if (accounts.length > 1)
        return added.length > 0
          ? `${file} Os lançamentos vão para as contas ${quoted(accounts)}. Serão criadas: ${quoted(added)}.`
          : `${file} Os lançamentos vão para as contas ${quoted(accounts)}.`;
      return added.length > 0
        ? `${file} Os lançamentos vão para a conta ${quoted(accounts)}, que será criada.`
        : `${file} Os lançamentos vão para a conta ${quoted(accounts)}.`;
    },
    zone: (zone: string) => `Horários do arquivo em ${zone}; os dias são os de São Paulo.`,
    assumedZone: (zone: string) =>
      `O arquivo não diz o fuso horário: lemos como ${zone}, o costume desta origem. Os dias são os de São Paulo.`,
    rowOrders: {
      oldest_first:
        'As datas não têm hora: contamos o começo do dia, e as linhas de um dia ficam na ordem do arquivo, de cima para baixo.',
      newest_first:
        'As datas não têm hora: contamos o começo do dia, e as linhas de um dia ficam na ordem do arquivo, de baixo para cima.',
      arrivals_first:
        'As datas não têm hora: contamos o começo do dia, e em um dia as entradas vêm antes das saídas.',
    } satisfies Record<LedgerImportRowOrder, string>,
    mapped: 'Lemos o arquivo pelas colunas que você escolheu.',
    correct: { account: 'Mudar conta', zone: 'Mudar fuso', columns: 'Mudar colunas' },
    label: 'Linhas do arquivo',
    filter: 'Situação das linhas',
    row: 'Linha',
    when: 'Data em São Paulo',
    inFile: (time: string) => `no arquivo: ${time}`,
    kind: 'Tipo',
    sats: 'Quantidade',
    amount: 'Valor',
    note: 'Observação',
    more: (count: number) => `E mais ${lines(count)} nesta situação.`,
    none: 'Nenhuma linha nesta situação.',
    nothingNew: 'Todas as linhas deste arquivo já estão nos seus lançamentos ou não mudam seus bitcoins.',
    confirm: (count: number) => `Importar ${entries(count)}`,
    confirming: 'Gravando',
    leavesOut: (count: number) =>
      count === 1
        ? '1 linha com problema fica de fora. Depois você pode registrá-la em «Novo lançamento».'
        : `${lines(count)} com problema ficam de fora. Depois você pode registrá-las em «Novo lançamento».`,
    cancel: 'Descartar',
    failed: 'Não foi possível gravar os lançamentos. Nada foi gravado.',
  },
  summary: {
    entries: 'Lançamentos',
    days: 'Período',
    range: (first: string, last: string) => (first === last ? first : `de ${first} a ${last}`),
    net: 'Saldo em bitcoin',
    paid: 'Pago em compras',
    received: 'Recebido de vendas',
    kinds,
    otherCoins: (coins: readonly string[]) => `Linhas de outras moedas ficam de fora: ${coins.join(', ')}.`,
    pairs: (count: number) =>
      count === 1
        ? '1 transferência entre contas suas será ligada como par.'
        : `${count.toLocaleString('pt-BR')} transferências entre contas suas serão ligadas como pares.`,
    row: (row: number) => `linha ${row}`,
    skipped: (count: number) => `${lines(count)} de fora`,
    doubts,
  },
  policies: {
    title: 'Taxas de rede',
    names: feePolicies,
    question: (year: number, ofFile: string, today: string) =>
      `${year}: taxas como ${ofFile} no arquivo; hoje: ${today}. Trocar?`,
    conflict: (year: number, ofFile: readonly string[], today: string) =>
      `${year}: o arquivo se contradiz, com taxas como ${listOf(ofFile)}; hoje: ${today}. Qual vale?`,
    keep: (today: string) => `Manter: ${today}`,
    swap: (ofFile: string) => `Trocar: ${ofFile}`,
    note: 'A escolha vale para o ano todo e pode mudar o resultado e o imposto. Desfazer a importação traz de volta a de hoje.',
    confirm: 'Trocar sem novos lançamentos',
  },
  done: {
    title: 'Importação concluída',
    text: (count: number) => `${entries(count)} ${count === 1 ? 'gravado' : 'gravados'}.`,
    toTasks: 'Ver pendências',
    toEntries: 'Ver lançamentos',
    next: 'Importar outro arquivo',
  },
  list: {
    title: 'Importações feitas',
    empty: 'Nenhuma importação ainda',
    emptyText: 'Cada importação aparece aqui e pode ser desfeita.',
    loadFailed: 'Não foi possível carregar suas importações',
    loadFailedText: 'Seus lançamentos continuam guardados.',
    caption: 'Importações feitas',
    date: 'Quando',
    source: 'Origem',
    fileName: 'Arquivo',
    added: 'Lançamentos',
    actions: 'Ações',
    undo: (name: string) => `Desfazer importação de ${name}`,
    undoBatch: (count: number) => `Desfazer as ${count} juntas`,
    question: 'Desfazer esta importação?',
    questionText:
      'Saem só os lançamentos que ela incluiu, e as taxas de rede voltam a ser tratadas como antes dela. O que você registrou à mão fica.',
    confirm: 'Desfazer importação',
    undoing: 'Desfazendo',
    undone: 'Importação desfeita',
    undoFailed: 'Não foi possível desfazer a importação',
    changed: 'Mudaram depois',
    showChanged: 'Ver quais mudaram',
    otherChanged: (count: number) => (count === 1 ? 'e mais 1' : `e mais ${count}`),
    unnamed: 'arquivo sem nome',
  },
};
