import type { LedgerMatch } from '@painel/contract';

const reasons: Record<Exclude<LedgerMatch['reason'], null>, string> = {
  same_txid: 'Mesma transação na rede',
  amount_and_time: 'Quantidade e hora próximas',
};

export const tasks = {
  label: 'Pendências',
  loadFailed: 'Não foi possível carregar suas pendências',
  loadFailedText: 'Seus lançamentos continuam guardados.',
  none: 'Nenhuma pendência',
  noneText: 'Todo lançamento tem origem, custo e destino, e nenhuma conta fica abaixo de zero.',
  toEntries: 'Ver lançamentos',
  pairs: {
    title: 'Pares sugeridos',
    text: 'Uma saída e uma chegada que parecem as mesmas moedas. Como par, elas só mudam de lugar: não são venda nem compra.',
    reasons,
    fee: 'Taxa de rede',
    apart: 'Intervalo',
    out: 'Saiu de',
    in: 'Chegou em',
    confirm: 'Confirmar par',
    unusualFee: 'A taxa de rede deste par seria',
    unusualFeeWhy:
      'É mais do que uma rede costuma cobrar. Se uma parte foi para outro lugar, registre essa chegada antes.',
    confirmUnusual: 'Confirmar com esta taxa',
    confirming: 'Confirmando',
    reject: 'Não é um par',
    rejecting: 'Separando',
    confirmed: 'Par confirmado',
    rejected: 'Sugestão descartada',
    failed: 'Não foi possível gravar sua resposta',
    minutes: (minutes: number) => (minutes === 1 ? '1 minuto' : `${minutes} minutos`),
    hours: (hours: number) => (hours === 1 ? '1 hora' : `${hours} horas`),
  },
  arrivals: {
    title: 'Chegadas sem par',
    text: 'Qual destas chegadas são as mesmas moedas? A hora e a quantidade podem ser outras: a diferença vira taxa de rede.',
    caption: 'Chegadas sem par, da mais parecida à menos parecida',
    loadFailed: 'Não foi possível carregar as chegadas',
    none: 'Nenhuma chegada sem par cabe nesta saída',
    noneText:
      'Ela precisa estar em outra conta e não ser maior que a saída com a taxa. Você pode registrá-la aqui ou importar o extrato em que ela está.',
    date: 'Data',
    account: 'Chegou em',
    sats: 'Quantidade',
    actions: 'Ações',
    choose: 'É esta',
    chooseRow: (name: string) => `É esta: ${name}`,
    more: (count: number) => (count === 1 ? 'Mostrar mais 1' : `Mostrar mais ${count}`),
  },
  accounts: {
    negative: 'Contas abaixo de zero',
    negativeText:
      'Delas saíram mais bitcoins do que entraram. Daí em diante, custo médio e resultados são provisórios.',
    below: (name: string, day: string) =>
      `${name} abaixo de zero desde ${day}: falta um arquivo ou uma entrada`,
    differing: 'Saldos que não conferem',
    differingText: 'O saldo conhecido e o saldo pelos lançamentos são diferentes nestas contas.',
    apart: (name: string) => `${name}: saldo conhecido menos saldo pelos lançamentos:`,
    toEntries: 'Ver lançamentos da conta',
    toImport: 'Importar arquivo',
  },
  open_transfer: {
    title: 'Saídas sem destino',
    text: 'O custo destas moedas fica no seu custo médio até você dizer para onde elas foram.',
    pair: 'Já registrei a chegada',
    mend: 'Dizer o que foi',
    add: 'Registrar a chegada',
  },
  missing_origin: {
    title: 'Saídas sem origem',
    text: 'Saíram mais moedas do que os lançamentos têm até essa data. O que falta conta com custo zero.',
    pair: null,
    mend: 'Corrigir a saída',
    add: 'Registrar a entrada que falta',
  },
  missing_cost: {
    title: 'Entradas sem custo',
    text: 'Sem o custo, elas contam como se fossem de graça, e o seu lucro aparece maior.',
    pair: null,
    mend: 'Informar custo',
    add: null,
  },
  missing_value: {
    title: 'Saídas sem valor',
    text: 'Nenhuma fonte tem o preço do dia delas. O de hoje chega depois que o dia terminar, e o valor entra sozinho. Até lá, elas não contam em nenhum resultado.',
    pair: null,
    mend: 'Informar valor',
    add: null,
  },
  more: 'Há mais delas nos lançamentos.',
};
