interface ImportSource {
  name: string;
  /** The page of the download, and the name of the file there. */
  file: string;
}

/** The sources whose files are recognised. Menus change; readers should look for the file's name. */
export const importSources: readonly ImportSource[] = [
  {
    name: 'Mercado Bitcoin',
    file: 'No site: «Extrato». Baixe em CSV o período todo; o formato antigo e o de 2025 são lidos.',
  },
  {
    name: 'Binance',
    file: 'Em «Histórico de transações», «Exportar registros de transações»; também os históricos de negociações, ordens, depósitos, saques e Earn. O ZIP pode ser enviado como veio.',
  },
  { name: 'NovaDAX', file: 'Em «Extrato» ou «Histórico», exporte em CSV.' },
  { name: 'Foxbit', file: 'Em «Extrato», baixe em CSV.' },
  {
    name: 'Bitso',
    file: 'No histórico da conta: os arquivos «funding», «withdrawals», «conversions» e «trades».',
  },
  { name: 'Coinbase', file: 'Em «Statements» ou «Taxes», o relatório «Transactions» em CSV.' },
  { name: 'Kraken', file: 'Em «Documents», «New export»: «Ledgers», em CSV; «Trades» também é lido.' },
  { name: 'Strike', file: 'Em «Documents», o extrato anual ou mensal em CSV.' },
  { name: 'River', file: 'Em «Documents», «Account activity» em CSV.' },
  { name: 'Sparrow', file: 'Na aba «Transactions», o botão de exportar em CSV.' },
  { name: 'Electrum', file: 'Em «Wallet», «History», «Export» em CSV.' },
  { name: 'BlueWallet', file: 'Na carteira, nos três pontos, «Exportar histórico para CSV».' },
  { name: 'Ledger Live', file: 'Em «Settings», «Accounts», «Export operations», em CSV.' },
  { name: 'Coinomi', file: 'Na carteira, no menu, «Export transactions» em CSV.' },
  { name: 'Copay', file: 'Na carteira, «More options», «Export wallet» e «Export to file», em CSV.' },
  {
    name: 'BlockFi',
    file: 'Em «Reports», os arquivos «Transactions» e «Trades» em CSV, guardados antes do encerramento.',
  },
  {
    name: 'Universal',
    file: 'O arquivo que este painel exporta em «Lançamentos», o formato «Universal» em CSV, o «Transaction report» do Koinly e o CSV do CoinTracker.',
  },
];
