import type { ExportedName, FieldName } from './exported-tables';

/** The name of each sheet's file. */
export const sheetNames: Record<ExportedName, string> = {
  account: 'conta',
  preferences: 'preferencias',
  sessions: 'sessoes',
  emailChanges: 'troca-de-email',
  formerEmails: 'emails-anteriores',
  securityEvents: 'atividade-da-conta',
  knownDevices: 'dispositivos-conhecidos',
  socialIdentities: 'contas-vinculadas',
  passkeys: 'chaves-de-acesso',
  secondFactor: 'verificacao-em-duas-etapas',
  watchedAddresses: 'enderecos',
  watchedWallets: 'carteiras-acompanhadas',
  derivedAddresses: 'enderecos-derivados',
  externalWallets: 'carteiras-externas',
  portfolioDays: 'historico-diario',
  ledgerAccounts: 'contas-do-livro',
  ledgerEntries: 'lancamentos',
  ledgerLinks: 'pares-de-transferencias',
  ledgerRejectedLinks: 'pares-recusados',
  ledgerImports: 'importacoes',
  ledgerFeePolicies: 'taxas-de-rede-por-ano',
};

export const headings: Record<FieldName, string> = {
  accountId: 'Conta',
  accountKind: 'Tipo de conta',
  added: 'Lançamentos incluídos',
  address: 'Endereço',
  addressId: 'Endereço acompanhado',
  amount: 'Valor',
  amountBtc: 'Quantidade (BTC)',
  amountFee: 'Taxa',
  balanceBtc: 'Saldo (BTC)',
  balanceSource: 'Origem do saldo',
  bitcoinUnit: 'Unidade de bitcoin',
  branch: 'Ramo',
  country: 'País',
  createdAt: 'Criado em (UTC)',
  currency: 'Moeda',
  currencyFirst: 'Primeira moeda',
  day: 'Dia (São Paulo)',
  description: 'Descrição',
  device: 'Dispositivo',
  discreet: 'Modo discreto',
  duplicates: 'Linhas repetidas',
  email: 'E-mail',
  emailVerifiedAt: 'E-mail confirmado em (UTC)',
  entryKind: 'Tipo de lançamento',
  evidence: 'Comprovante',
  expiresAt: 'Expira em (UTC)',
  externalBtc: 'Carteiras externas (BTC)',
  externalWalletId: 'Carteira externa',
  feeBtc: 'Taxa (BTC)',
  feePolicy: 'Tratamento da taxa de rede',
  fingerprint: 'Impressão digital da chave',
  firstName: 'Apelido',
  format: 'Formato',
  id: 'Identificador',
  importedRow: 'Linha importada',
  importId: 'Importação',
  inEntryId: 'Lançamento de entrada',
  institution: 'Instituição',
  issuer: 'Provedor',
  key: 'Chave pública estendida',
  kind: 'Acontecimento',
  label: 'Rótulo',
  lastTransaction: 'Última transação (UTC)',
  lastUpdated: 'Saldo lido em (UTC)',
  lastUsedAt: 'Último uso em (UTC)',
  name: 'Nome',
  note: 'Anotação',
  occurredAt: 'Ocorrido em (UTC)',
  outEntryId: 'Lançamento de saída',
  platform: 'Plataforma',
  position: 'Posição',
  priceBrl: 'Preço do bitcoin (R$)',
  priceUsd: 'Preço do bitcoin (US$)',
  profileImage: 'Imagem de perfil',
  provedAt: 'Identidade confirmada em (UTC)',
  reason: 'Motivo',
  script: 'Tipo de endereço',
  seq: 'Ordem',
  skipped: 'Linhas ignoradas',
  source: 'Origem',
  subject: 'Identificador no provedor',
  taxId: 'CNPJ',
  theme: 'Tema',
  transactionCount: 'Transações',
  txid: 'Transação',
  unconfirmedBtc: 'Não confirmado (BTC)',
  updatedAt: 'Alterado em (UTC)',
  walletId: 'Carteira',
  watchedBtc: 'Endereços e carteiras acompanhados (BTC)',
  year: 'Ano',
  zone: 'Fuso horário',
};

export const exportCopy = {
  fileName: 'painel-bitcoin-meus-dados',
  picture: 'imagem-de-perfil.webp',
  yes: 'sim',
  no: 'não',
};

export const readMe = (exportedAt: string) => `Painel Bitcoin: tudo o que o site guarda sobre a sua conta
Exportado em ${exportedAt} (UTC)

Cada arquivo .csv é uma tabela, separada por ponto e vírgula, com vírgula decimal e codificação UTF-8:
abre direto no Excel e no LibreOffice em português. Um apóstrofo antes de um texto que começa com
=, +, - ou @ impede que a planilha o execute como fórmula.

Senhas e o conteúdo das chaves de acesso não estão aqui: o site guarda deles apenas o que permite conferi-los.
As chaves públicas estendidas estão: quem as lê vê todas as transações das carteiras. Guarde bem este arquivo.
Para programas, prefira a exportação em JSON.
`;
