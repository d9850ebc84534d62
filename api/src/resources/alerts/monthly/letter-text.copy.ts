import type { PortfolioMonth } from '@painel/contract';
import { capital, dayAndMonth, decimal, money, monthName } from '../message-words.copy';

const reais = (cents: number) => money(Math.abs(cents), 'BRL');
const percentOf = (fraction: number) => `${decimal(Math.abs(fraction) * 100, 2)} %`;
const count = (of: number, one: string, many: string) => `${decimal(of, 0)} ${of === 1 ? one : many}`;

const lacks: Record<NonNullable<PortfolioMonth['noGrowth']>, string> = {
  price: 'Falta um preço no começo ou no fim do mês: o rendimento fica sem resposta.',
  nothing_held: 'Não havia bitcoin no portfólio neste mês.',
  reading: 'O histórico dos seus endereços ainda está sendo lido: o rendimento fica sem resposta.',
};

function growthText({ growth, noGrowth, isPartial }: PortfolioMonth): string {
  if (growth === null) return lacks[noGrowth ?? 'price'];
  const partly = isPartial ? ' (mês parcial)' : '';
  if (growth === 0) return `Sem contar aportes e retiradas, o portfólio ficou igual${partly}.`;
  const verb = growth > 0 ? 'rendeu' : 'perdeu';
  return `Sem contar aportes e retiradas, o portfólio ${verb} ${percentOf(growth)}${partly}.`;
}

/** The worth at the end and what changed it. Nothing without amounts. */
function amountsText({ valueCents, priceCents, depositsCents }: PortfolioMonth): string[] {
  if (valueCents === null) return [];
  const worth = `No fim do mês ele valia ${reais(valueCents)}`;
  if (priceCents === null || depositsCents === null) return [`${worth}.`];
  const price = `${reais(priceCents)} a ${priceCents < 0 ? 'menos' : 'mais'} pelo preço`;
  const paid = depositsCents < 0 ? 'retiradas' : 'aportes';
  return [`${worth}: ${price}, ${reais(depositsCents)} em ${paid}.`];
}

function cdiText({ cdi }: PortfolioMonth, showsAmounts: boolean): string[] {
  if (!cdi || cdi.growth === null || cdi.cdiGrowth === null) return [];
  const leftOut =
    cdi.missing > 0
      ? `, sem ${count(cdi.missing, 'lançamento', 'lançamentos')} (${decimal((cdi.missing / (cdi.entryCount || 1)) * 100, 1)} %)`
      : '';
  const points = (cdi.growth - cdi.cdiGrowth) * 100;
  const side = points < 0 ? 'abaixo' : 'acima';
  const unit = Math.abs(points) < 2 ? 'ponto percentual' : 'pontos percentuais';
  const difference = cdi.differenceCents;
  const amount = showsAmounts && difference !== null ? ` (${reais(difference)})` : '';
  return [
    `O CDI rendeu ${percentOf(cdi.cdiGrowth)}: seus lançamentos ficaram ${decimal(Math.abs(points), 2)} ${unit} ${side}${amount}${leftOut}.`,
  ];
}

function planText({ plans: { planned, done, missed } }: PortfolioMonth): string[] {
  if (!planned) return [];
  if (missed === 0 && done === planned) return ['Plano de aportes cumprido.'];
  return [`Plano de aportes: ${decimal(done ?? 0, 0)} de ${count(planned, 'compra', 'compras')}.`];
}

function limitText({ tax }: PortfolioMonth, showsAmounts: boolean): string[] {
  if (!tax || tax.usedPercent === null) return [];
  const least = tax.isAtLeast || tax.missing > 0 ? 'ao menos ' : '';
  const { grossCents, limitCents } = tax;
  const amount =
    showsAmounts && grossCents !== null && limitCents !== null
      ? ` (${reais(grossCents)} de ${reais(limitCents)})`
      : '';
  return [`Limite de vendas do mês usado: ${least}${decimal(tax.usedPercent, 2)} %${amount}.`];
}

function dueText({ tax }: PortfolioMonth, showsAmounts: boolean): string[] {
  const texts: string[] = [];
  const { darf, decripto } = tax ?? {};
  if (darf && darf.payment !== 'paid' && darf.payment !== 'none') {
    const amount = showsAmounts && darf.openCents !== null ? ` de ${reais(darf.openCents)}` : '';
    texts.push(`Um DARF${amount} vence em ${dayAndMonth(darf.dueOn)}.`);
  }
  if (decripto && decripto.dueOn !== null && decripto.deliveredOn === null && decripto.duty !== 'none') {
    const duty =
      decripto.duty === 'depends' ? 'Confira se precisa entregar a DeCripto' : 'Entregue a DeCripto';
    texts.push(`${duty} até ${dayAndMonth(decripto.dueOn)}.`);
  }
  return texts;
}

/** The letter of a month, a part a line. Without `showsAmounts` it has percentages, counts and days alone. */
export function letterText(letter: PortfolioMonth, showsAmounts: boolean): string {
  return [
    `${capital(monthName(letter.month))}.`,
    growthText(letter),
    ...(showsAmounts ? amountsText(letter) : []),
    ...cdiText(letter, showsAmounts),
    ...planText(letter),
    ...limitText(letter, showsAmounts),
    ...dueText(letter, showsAmounts),
  ].join('\n');
}
