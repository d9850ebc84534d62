import type { TaxMonth } from '@painel/contract';

const results: Record<TaxMonth['result'], string> = {
  none: 'nada a pagar',
  exempt: 'isento',
  no_gain: 'sem ganho, nada a pagar',
  taxable: 'com imposto',
  incomplete: 'falta um dado para saber',
};

export const copy = {
  result: 'Resultado realizado',
  provisional: '(provisório)',
  unknown: 'Sem resultado: falta o custo ou a origem destes bitcoins.',
  month: 'Vendas do mês:',
  of: 'de',
  results,
  /** In a toast. */
  saved: (gain: string, isProvisional: boolean, month: string) =>
    [`Resultado realizado ${gain}${isProvisional ? ' (provisório)' : ''}.`, month].filter(Boolean).join(' '),
  monthWith: (gross: string, limit: string, result: TaxMonth['result']) =>
    `Vendas do mês: ${gross} de ${limit}: ${results[result]}.`,
};
