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
};

export const headings: Record<FieldName, string> = {
  address: 'Endereço',
  balanceBtc: 'Saldo (BTC)',
  balanceSource: 'Origem do saldo',
  bitcoinUnit: 'Unidade de bitcoin',
  branch: 'Ramo',
  createdAt: 'Criado em (UTC)',
  currencyFirst: 'Primeira moeda',
  day: 'Dia (São Paulo)',
  description: 'Descrição',
  device: 'Dispositivo',
  discreet: 'Modo discreto',
  email: 'E-mail',
  emailVerifiedAt: 'E-mail confirmado em (UTC)',
  expiresAt: 'Expira em (UTC)',
  externalBtc: 'Carteiras externas (BTC)',
  fingerprint: 'Impressão digital da chave',
  firstName: 'Apelido',
  id: 'Identificador',
  issuer: 'Provedor',
  key: 'Chave pública estendida',
  kind: 'Acontecimento',
  label: 'Rótulo',
  lastTransaction: 'Última transação (UTC)',
  lastUpdated: 'Saldo lido em (UTC)',
  lastUsedAt: 'Último uso em (UTC)',
  name: 'Nome',
  platform: 'Plataforma',
  position: 'Posição',
  priceBrl: 'Preço do bitcoin (R$)',
  priceUsd: 'Preço do bitcoin (US$)',
  profileImage: 'Imagem de perfil',
  provedAt: 'Identidade confirmada em (UTC)',
  script: 'Tipo de endereço',
  source: 'Origem',
  subject: 'Identificador no provedor',
  theme: 'Tema',
  transactionCount: 'Transações',
  unconfirmedBtc: 'Não confirmado (BTC)',
  updatedAt: 'Alterado em (UTC)',
  walletId: 'Carteira',
  watchedBtc: 'Endereços e carteiras acompanhados (BTC)',
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
