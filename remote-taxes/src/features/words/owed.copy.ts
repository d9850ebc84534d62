import type { TaxMonth } from '@painel/contract';
import { formatDate, formatPercent } from '@painel/shared/format';
import { nameOfMonth, nameWithYear } from './months';
import { areOf } from './owed.model';

const listed = new Intl.ListFormat('pt-BR');
const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);

/** `vencido há 56 dias`, `pago a menos`, `até 30/09/2026`. */
function whenOf({ payment, late, darf }: TaxMonth): string {
  if (payment === 'underpaid') return 'pago a menos';
  return late ? `vencido há ${days(late.days)}` : `até ${formatDate(darf?.dueOn ?? null)}`;
}

function namesOf(year: number, months: readonly TaxMonth[]): string {
  const nameOf = areOf(year, months) ? nameOfMonth : nameWithYear;
  return listed.format(months.map(({ month }) => nameOf(month)));
}

export const copy = {
  label: 'O que você deve',
  owed(amount: string, year: number, months: readonly TaxMonth[]) {
    const oldest = months.toSorted((one, other) => (other.late?.days ?? 0) - (one.late?.days ?? 0))[0]!;
    const when = months.length > 1 && oldest.late ? `o mais antigo ${whenOf(oldest)}` : whenOf(oldest);
    return `${amount} a pagar: ${namesOf(year, months)}, ${when}`;
  },
  parts: (principal: string, fine: string, percent: number) =>
    `${principal} de imposto e ${fine} de multa (${formatPercent(percent)}). O Sicalc soma os juros Selic.`,
  fineOnly: (fine: string, percent: number) =>
    `Falta a multa de ${fine} (${formatPercent(percent)}). O Sicalc soma os juros Selic.`,
  partsOf: (month: string, sentence: string) => `${nameWithYear(month)}: ${sentence}`,
  principal: (principal: string) => `${principal} de imposto, sem multa até o vencimento.`,
  atLeast: 'É o mínimo: o que falta só pode aumentar o imposto.',
  sicalc: 'Abrir o Sicalc da Receita',
  question: (year: number) => `Você teve outras criptos em ${year}?`,
  questionText: (months: string[]) =>
    `Sem a resposta não dá para dizer se ${listed.format(months.map(nameOfMonth))} ${months.length === 1 ? 'é isento' : 'são isentos'}. Se vendeu outras, responda no mês.`,
  unknown: (year: number) => `Ainda não dá para dizer o que pagar em ${year}`,
  unknownText: (lacks: number) => (lacks === 1 ? 'Falta um dado.' : `Faltam ${lacks} dados.`),
  nothing: (year: number) => `Nada a pagar em ${year}`,
  foreign: (amount: string, year: number) => `${amount} a pagar com a declaração de ${year + 1}`,
  foreignText: 'É o imposto do exterior. Nenhum DARF está em aberto.',
  next: {
    darf: (month: string, amount: string, day: string) =>
      `Próximo prazo: DARF de ${nameOfMonth(month)}, ${amount}, até ${formatDate(day)}.`,
    decripto: (month: string, _amount: string, day: string) =>
      `Próximo prazo: DeCripto de ${nameOfMonth(month)}, até ${formatDate(day)}.`,
  },
  noNext: 'Nenhum prazo à vista.',
  noOther: 'Nenhum outro prazo à vista.',
};

export const sicalcUrl = 'https://sicalc.receita.fazenda.gov.br/sicalc/principal';
