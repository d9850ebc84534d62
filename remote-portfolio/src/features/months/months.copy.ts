import type { MonthLetterState, PortfolioMonth } from '@painel/contract';
import { formatDate, formatNumber, formatPercent } from '@painel/shared/format';

const names = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
const nameOf = (month: string) => names[Number(month.slice(5, 7)) - 1] ?? '';
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const purchases = (count: number) => (count === 1 ? '1 compra' : `${formatNumber(count)} compras`);
const percent = (fraction: number) => formatPercent(fraction * 100, { sign: true });

/** «Outubro de 2026» */
const monthName = (month: string) => capital(`${nameOf(month)} de ${month.slice(0, 4)}`);

const noGrowth: Record<NonNullable<PortfolioMonth['noGrowth']>, string> = {
  price: 'sem preço',
  nothing_held: 'sem saldo',
  reading: 'lendo',
};

const letterStates: Record<MonthLetterState, string> = {
  sent: 'Enviada em',
  late: 'Não foi enviada: o servidor ficou fora do ar nos primeiros sete dias do mês seguinte. Decidido em',
  no_channel: 'Ficou só no sino, porque nenhum canal escolhido estava confirmado e ligado. Decidido em',
  no_history: 'Não foi enviada, porque o portfólio não tinha histórico neste mês. Decidido em',
};

export const copy = {
  monthName,
  table: {
    title: 'Mês a mês',
    note: 'sem contar aportes e retiradas',
    loadFailed: 'Não foi possível carregar o rendimento por mês',
    loadFailedText: 'O resto do portfólio continua valendo.',
    caption: 'Rendimento de cada mês e de cada ano',
    year: 'Ano',
    whole: 'No ano',
    months: names.map((name) => ({ short: name.slice(0, 3), long: name })),
    none: '—',
  },
  noGrowth,
  partial: 'parcial',
  withoutPrice: (days: number) => (days === 1 ? '1 dia sem preço' : `${formatNumber(days)} dias sem preço`),
  incomplete: 'Parte dos bitcoins não tem histórico conhecido e conta desde o primeiro dia conhecido.',
  page: {
    wrong: 'Este mês não existe. Abra um mês pela tabela do portfólio.',
    back: 'Ver o portfólio',
    loadFailed: 'Não foi possível carregar este mês',
    previous: 'Mês anterior',
    next: 'Mês seguinte',
    nearby: 'Outros meses',
    print: 'Imprimir',
    growth: 'Rendimento sem aportes e retiradas',
    growthMissing: {
      price: 'Falta o preço do começo ou do fim do mês.',
      nothing_held: 'Não havia bitcoin no portfólio neste mês.',
      reading: 'O histórico dos seus endereços ainda está sendo lido.',
    } satisfies typeof noGrowth,
    partial: 'Mês parcial:',
    days: (from: string, to: string) => `de ${formatDate(from)} a ${formatDate(to)}`,
    value: (month: string) => capital(`valor no fim de ${nameOf(month)}`),
    valueNow: 'Valor agora',
    change: 'Mudança no mês',
    price: 'pelo preço',
    deposits: 'em aportes e retiradas',
    cdi: 'Contra o CDI',
    ofLedger: (growth: number) => `${percent(growth)} nos seus lançamentos`,
    ofCdi: (growth: number) => `${percent(growth)} no CDI`,
    above: 'acima do CDI',
    below: 'abaixo do CDI',
    cdiMissing: 'Falta um preço ou uma taxa do CDI.',
    plans: 'Plano de aportes',
    plansNone: 'Nenhum dia de plano neste mês.',
    plansDone: 'Cumprido',
    plansOf: (done: number, planned: number) => `${formatNumber(done)} de ${purchases(planned)}`,
    plansMissed: (missed: number) => `${purchases(missed)} em falta`,
    plansOpen: (open: number) => `${purchases(open)} ainda no prazo`,
    limit: 'Limite de vendas do mês',
    used: (used: number, isAtLeast: boolean) => `${isAtLeast ? 'ao menos ' : ''}${formatPercent(used)} usado`,
    usedMissing: 'Falta um dado para a soma.',
    ofLimit: 'de',
    taxes: 'Ver em «Imposto de renda»',
    taxesMissing: (count: number) => (count === 1 ? 'falta 1 dado' : `faltam ${formatNumber(count)} dados`),
    darf: 'DARF',
    darfNone: 'Nenhum DARF deste mês.',
    darfPaid: 'Pago.',
    darfDue: (on: string) => `Vence em ${formatDate(on)}.`,
    decripto: 'DeCripto',
    duty: {
      none: () => 'Não é preciso entregar.',
      depends: (on: string) => `Confira se precisa entregar até ${on}.`,
      due: (on: string) => `Entregue até ${on}.`,
    } satisfies Record<NonNullable<PortfolioMonth['tax']>['decripto']['duty'], (on: string) => string>,
    delivered: (on: string) => `Entregue em ${formatDate(on)}.`,
    letter: 'Por mensagem',
    letterState: (state: MonthLetterState, at: string) => `${letterStates[state]} ${formatDate(at)}.`,
    letterNone: 'Nenhuma mensagem deste mês.',
    choose: 'Escolher por onde receber',
  },
};
