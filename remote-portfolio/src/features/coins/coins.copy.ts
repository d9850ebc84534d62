import type { CoinSort, CoinState, CoinType } from '@painel/contract';

const count = (coins: number) => `${coins.toLocaleString('pt-BR')} ${coins === 1 ? 'moeda' : 'moedas'}`;

export type RateChoice = 'fastest' | 'halfHour' | 'hour' | 'economy' | 'own';

export const copy = {
  title: 'Suas moedas',
  caption: 'Moedas dos seus endereços e carteiras',
  count: (coins: number, isAll: boolean) => (isAll ? count(coins) : `mais de ${count(coins)}`),
  note: 'Cada moeda é um recebimento que ainda não foi gasto. O custo é o de gastá-la sozinha, até 1 vB a mais.',
  answer: {
    fine: (coins: number, rate: string) =>
      coins === 1
        ? `Sua moeda pode ser gasta por menos de um décimo do que vale, a ${rate} sat/vB.`
        : `Suas ${count(coins)} podem ser gastas por menos de um décimo do que valem, a ${rate} sat/vB.`,
    mixed: (costly: number, uneconomic: number, rate: string) =>
      `A ${rate} sat/vB, ${[
        costly > 0 &&
          `${count(costly)} ${costly === 1 ? 'custa' : 'custam'} mais de um décimo do que ${costly === 1 ? 'vale' : 'valem'}`,
        uneconomic > 0 &&
          `${count(uneconomic)} ${uneconomic === 1 ? 'custa' : 'custam'} tudo o que ${uneconomic === 1 ? 'vale' : 'valem'} ou mais`,
      ]
        .filter(Boolean)
        .join(' e ')}.`,
    noRate: 'Sem a taxa da rede agora, o custo de cada moeda não aparece. Escolha uma taxa sua.',
  },
  sums: {
    all: 'Confirmadas',
    unconfirmed: 'Não confirmadas',
    frozen: 'Congeladas',
    costly: 'Caras de gastar',
    uneconomic: 'Não compensam',
  },
  rate: {
    label: 'Taxa',
    choices: {
      fastest: 'Próximo bloco',
      halfHour: 'Meia hora',
      hour: 'Uma hora',
      economy: 'Sem pressa',
      own: 'Outra',
    } satisfies Record<RateChoice, string>,
    own: 'Sua taxa',
    unit: 'sat/vB',
    wrong: 'Use de 0,1 a 10.000.',
    at: (rate: string, time: string) => `${rate} sat/vB, taxa das ${time}.`,
    chosen: (rate: string) => `${rate} sat/vB.`,
    old: 'taxa antiga',
    price: (price: string, time: string) => `Reais com o bitcoin a ${price}, às ${time}.`,
    noPrice: 'Sem o preço do bitcoin agora: custos só em satoshis.',
  },
  search: 'Buscar nas moedas',
  searchExample: 'Rótulo, endereço ou transação',
  searchedLoaded: (coins: number) =>
    `A busca é nas ${count(coins)} carregadas. Carregue mais para buscar nas outras.`,
  sort: 'Ordem',
  sorts: {
    value: 'Maior valor',
    age: 'Mais antigas',
    cost: 'Mais caras de gastar',
  } satisfies Record<CoinSort, string>,
  columns: {
    coin: 'Moeda',
    place: 'Onde',
    age: 'Idade',
    value: 'Valor',
    cost: 'Custo para gastar',
    state: 'Estado',
    actions: 'Ações',
  },
  noLabel: 'Sem rótulo',
  unconfirmed: 'não confirmada',
  frozen: 'congelada',
  types: {
    p2pkh: 'Legado (1…)',
    p2sh: 'Script (3…)',
    'p2sh-p2wpkh': 'SegWit em P2SH (3…)',
    'p2sh-p2wsh': 'Várias chaves em P2SH (3…)',
    p2wpkh: 'SegWit (bc1q…)',
    p2wsh: 'Script SegWit (bc1q…)',
    p2tr: 'Taproot (bc1p…)',
  } satisfies Record<CoinType, string>,
  states: {
    fine: 'em ordem',
    costly: 'cara de gastar',
    uneconomic: 'não compensa',
  } satisfies Record<CoinState, string>,
  noCost: 'Só a carteira sabe o que este script pede.',
  age: (days: number) => {
    if (days === 0) return 'menos de 1 dia';
    if (days < 365) return days === 1 ? '1 dia' : `${days} dias`;
    const years = Math.floor(days / 365);
    return years === 1 ? '1 ano' : `${years} anos`;
  },
  sats: 'sats',
  nameOf: (label: string, output: string) => `${label}, ${output}`,
  edit: (name: string) => `Mudar o rótulo: ${name}`,
  freeze: 'Congelar',
  freezeCoin: (name: string) => `Congelar: ${name}`,
  release: 'Liberar',
  releaseCoin: (name: string) => `Liberar: ${name}`,
  frozenSaved: 'Moeda congelada. Avisamos se ela for gasta.',
  releasedSaved: 'Moeda liberada',
  form: {
    title: (output: string) => `Rótulo de ${output}`,
    label: 'Rótulo',
    example: 'Compra de janeiro',
    save: 'Salvar rótulo',
    saved: 'Rótulo salvo',
    failed: 'Não foi possível salvar. Tente novamente.',
    secret: 'Isto parece uma chave privada. Nunca a escreva aqui.',
  },
  reading: (done: number, total: number) => `Lendo as moedas: ${done} de ${total} endereços`,
  readingHistory: 'Lendo o histórico',
  cut: (addresses: number) =>
    addresses === 1
      ? 'Um endereço tem moedas demais para listar. O saldo dele está completo.'
      : `${addresses} endereços têm moedas demais para listar. Os saldos deles estão completos.`,
  failed: (addresses: number) =>
    addresses === 1
      ? 'As moedas de um endereço não puderam ser lidas agora. Atualize os saldos mais tarde.'
      : `As moedas de ${addresses} endereços não puderam ser lidas agora. Atualize os saldos mais tarde.`,
  loadFailed: 'Não foi possível carregar as moedas',
  loadFailedText: 'Seus saldos e rótulos continuam guardados.',
  moreFailed: 'Não foi possível carregar mais moedas. Tente novamente.',
  unsupported: 'A fonte de saldos deste site não lista moedas',
  unsupportedText:
    'Os saldos aparecem na visão geral. Para ver moedas, quem opera o site escolhe Esplora, Electrum ou Bitcoin Core.',
  empty: 'Nenhuma moeda ainda',
  emptyText: 'Aqui aparecem as moedas dos endereços e das carteiras que você acompanha.',
  emptyReading: 'Ainda estamos lendo as moedas. Elas aparecem aqui assim que chegarem.',
  emptyAction: 'Acompanhar um endereço',
  noneFound: 'Nenhuma moeda encontrada',
  noneFoundText: 'Mude a busca.',
  clear: 'Limpar busca',
  hints: {
    title: 'Privacidade',
    note: 'Fatos da rede, sem nota. Quem observa a rede também os vê.',
    none: 'Nada a apontar nas moedas e transações lidas.',
    noHistory: 'A fonte não tem o histórico dos endereços: só parte dos fatos aparece.',
    more: 'Há mais fatos como estes do que a lista mostra.',
    others: (hints: number) => (hints === 1 ? 'Mostrar mais 1' : `Mostrar mais ${hints}`),
    place: (name: string, address: string) => `${name} (${address})`,
    reused: (name: string, receipts: number) =>
      `${name} recebeu ${receipts} vezes. Quem conhece um pagamento vê os outros.`,
    dust: (name: string, amount: string) =>
      `${amount} de um desconhecido em ${name}, já usado antes. Pode ser poeira enviada para rastrear: não gaste junto com outras moedas.`,
    joined: (parts: number, date: string) =>
      `Uma transação de ${date} juntou moedas de ${parts} rótulos ou contas.`,
    joinedUndated: (parts: number) =>
      `Uma transação não confirmada juntou moedas de ${parts} rótulos ou contas.`,
    frozenSpent: (output: string, date: string) =>
      `A moeda ${output}, que você congelou, foi gasta. Percebido em ${date}.`,
    gap: (name: string, index: number) => `${name}: verificada até o índice ${index}.`,
  },
  joining: {
    title: 'Juntar moedas',
    wallet: 'Carteira',
    later: 'Taxa depois',
    laterHint: 'A taxa que você espera pagar um dia',
    maxSats: 'Só moedas até',
    now: 'Custa agora',
    saved: 'Economiza depois',
    lost: 'Sai mais caro depois',
    breakEven: 'Empata a partir de',
    rate: (rate: string) => `${rate} sat/vB`,
    coins: (coins: number, rate: string) => `${count(coins)} em uma, a ${rate} sat/vB`,
    size: (vbytes: string) => `Uma transação de ${vbytes} vB`,
    few: 'Esta carteira tem menos de duas moedas confirmadas que podem ser gastas.',
    noFigures: 'Sem a taxa da rede ou o tipo das moedas, não há conta a fazer.',
    cut: 'A conta é das 1.000 menores.',
    differ: 'As moedas têm rótulos ou contas diferentes. Por isso não dizemos se vale a pena.',
    pays: (rate: string) => `Gastando cada moeda a ${rate} sat/vB, juntar agora sai mais barato.`,
    paysNot: (rate: string) => `Mesmo a ${rate} sat/vB, juntar agora sai mais caro.`,
    failed: 'Não foi possível calcular',
    noWallet: 'Aparece quando uma carteira sua tiver duas moedas ou mais.',
    watching: 'Este site só acompanha: a transação é feita na sua carteira.',
  },
};
