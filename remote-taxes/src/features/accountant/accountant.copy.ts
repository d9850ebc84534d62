import type { TaxPaymentState, TaxResult } from '@painel/contract';

const results: Record<TaxResult, string> = {
  none: 'Sem alienações',
  exempt: 'Isento',
  taxable: 'Imposto a pagar',
  no_gain: 'Sem ganho',
  incomplete: 'Falta informação',
};
const payments: Record<TaxPaymentState, string> = {
  none: '',
  open: 'em aberto',
  late: 'vencido',
  underpaid: 'pago a menos',
  paid: 'pago',
};
export const copy = {
  results,
  lead: (owner: string, day: string) => `Impostos de ${owner}. Este acesso só lê e vale até ${day}.`,
  year: 'Ano',
  noLink: 'Link incompleto',
  noLinkText: 'Abra o link inteiro que o dono da conta enviou.',
  ended: 'Este acesso terminou',
  endedText: 'Ele expirou ou foi revogado. Peça outro ao dono da conta.',
  failed: 'Falha ao carregar',
  months: 'Meses',
  assets: 'Bens e Direitos',
  alienations: 'Alienações',
  noMonths: 'Nada alienado no ano.',
  noAssets: 'Nenhum bem para declarar.',
  month: (gross: string, gain: string) => `Alienado ${gross}, ganhos de ${gain}.`,
  darf: (amount: string, day: string, payment: TaxPaymentState) =>
    `DARF 4600: ${amount} até ${day} (${payments[payment]})`,
  asset: (cost: string) => `Custo: ${cost}`,
  alienation: (day: string, kind: string, account: string) => `${day}: ${kind}, ${account}`,
  figures: (gross: string, fee: string, cost: string, gain: string) =>
    `Valor ${gross}, taxa ${fee}, custo ${cost}, ganho ${gain}.`,
  evidence: (text: string) => `Comprovante: ${text}`,
  checked: 'Conferido',
  checkedOf: (what: string) => `Conferido: ${what}`,
  note: 'Nota',
  noteOf: (what: string) => `Nota de ${what}`,
  save: 'Salvar nota',
  saving: 'Salvando…',
  saved: 'Salvo.',
  saveFailed: 'Falha ao salvar',
  remove: 'Remover',
  removeOf: (what: string) => `Remover o que foi escrito sobre ${what}`,
  removed: 'Removido.',
};
