import { withdrawalBounds as bounds } from '@painel/contract';
import { writeBrl } from '../../../amounts/money';

const between = ({ least, most }: { least: number; most: number }) =>
  `de ${least.toLocaleString('pt-BR')} a ${most.toLocaleString('pt-BR')}`;
const money = ({ least, most }: { least: number; most: number }) =>
  `de ${writeBrl(least)} a ${writeBrl(most)}, em centavos inteiros`;

export const withdrawalCopy = {
  /** By the field that is refused. */
  fields: {
    sats: `Informe o estoque em satoshis inteiros, ${between(bounds.sats)}, ou peça o dos seus lançamentos (fromLedger).`,
    costCents: `Informe o custo do estoque, ${money(bounds.costCents)}, ou peça o dos seus lançamentos (fromLedger).`,
    fromLedger: 'Em fromLedger use true, para o estoque dos seus lançamentos, ou false.',
    needCents: `Informe quanto você precisa por mês, ${money(bounds.needCents)}.`,
    everyMonths: `Informe de quantos em quantos meses você vende, ${between(bounds.everyMonths)}.`,
    feeBps: `Informe a taxa da venda em pontos-base, ${between(bounds.feeBps)} (10 %).`,
    years: `Informe por quantos anos, ${between(bounds.years)}.`,
    raise: `Escolha none, ipca ou um reajuste por ano em porcentagem, ${between(bounds.raisePercent)}, com até duas casas.`,
    otherCryptoCents: `Informe quanto vende de outras criptos por mês, ${money(bounds.otherCryptoCents)}.`,
    cashMonths: `Informe a reserva em reais em meses, ${between(bounds.cashMonths)}.`,
    haircut: 'Escolha quanto tirar da alta do passado: 0, 50 ou 100 %.',
    target: 'Informe o plano de compras: amountCents, cadence (monthly ou weekly) e sats.',
    amountCents: `Informe o valor de cada compra, ${money(bounds.planCents)}.`,
    cadence: 'Escolha compras mensais (monthly) ou semanais (weekly).',
  } as Readonly<Record<string, string>>,
  fromWhom: 'Entre na sua conta para usar o estoque dos seus lançamentos, ou informe estoque e custo.',
};
