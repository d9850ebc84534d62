import { taxFigures } from '@painel/contract';
import { writeBrl } from '../../../amounts/money';

const limit = writeBrl(taxFigures.exemptLimitCents);
const decriptoLimit = writeBrl(taxFigures.decriptoLimitCents);

/** Of hundredths of a percent. */
const writePercent = (rate: number) => `${(rate / 100).toLocaleString('pt-BR')} %`;

/** The text and the source of each rule. */
export const ruleTexts = {
  R1: {
    text: `O ganho do mês é isento quando tudo o que você alienou nele soma até ${limit}. Com um centavo a mais, todo o ganho é tributado.`,
    source: 'Lei 9.250/1995, art. 22, II e parágrafo único (MP 1.303/2025: vigência encerrada)',
  },
  R2: {
    text: 'O limite soma todas as criptos da pessoa, no Brasil e no exterior.',
    source: 'Perguntas e Respostas IRPF 2026, 653',
  },
  R3: {
    text: 'São alienações: venda, gasto, doação feita e permuta; e a taxa de rede, se você a trata assim. Transferência entre contas suas e perda não são.',
    source: 'Lei 7.713/1988, art. 3º, § 3º; RIR/2018, art. 128, § 4º; Cosit 214/2021',
  },
  R4: {
    text: 'A base é a soma dos ganhos do mês. Nenhuma perda é descontada, nem do mesmo mês.',
    source: 'IN SRF 84/2001, art. 2º, parágrafo único',
  },
  R5: {
    text: '15 % até R$ 5 milhões de ganho, 17,5 % até R$ 10 milhões, 20 % até R$ 30 milhões e 22,5 % acima.',
    source: 'Lei 8.981/1995, art. 21',
  },
  R6: {
    text: 'O DARF 4600 vence no último dia útil bancário do mês seguinte. Em 31 de dezembro os bancos não atendem.',
    source: 'Perguntas e Respostas IRPF 2026; PGFN 2019',
  },
  R7: {
    text: `Imposto abaixo de ${writeBrl(taxFigures.leastDarfCents)} espera o próximo mês com imposto e vence com ele.`,
    source: 'Lei 9.430/1996, art. 68, § 1º',
  },
  R8: {
    text: `Em atraso, a multa é de ${writePercent(taxFigures.lateFine.perDay)} por dia, do dia seguinte ao vencimento até o do pagamento, no máximo ${writePercent(taxFigures.lateFine.most)}. A partir do mês seguinte há juros Selic, que o Sicalc calcula.`,
    source: 'Lei 9.430/1996, art. 61, §§ 1º a 3º',
  },
  R9: {
    text: `No exterior há um resultado por ano, com ${taxFigures.foreignPermille / 10} % e sem isenção. A perda reduz o ganho do ano e dos anos seguintes. Valores pelo dólar PTAX de venda do dia.`,
    source: 'Lei 14.754/2023, arts. 2º, 3º, § 1º, 9º e 15; IN RFB 2.180/2024, art. 9º',
  },
  R10: {
    text: `DeCripto: operações sem prestadora brasileira acima de ${decriptoLimit} no mês. Até junho de 2026 valiam a IN 1.888/2019 e R$ 30.000,00.`,
    source: 'IN RFB 2.291/2025, art. 5º, II e § 3º (DOU 17/11/2025)',
  },
  R11: {
    text: 'A DeCripto vence no último dia útil do mês seguinte. Para dezembro vale a leitura mais cedo, o dia 30.',
    source: 'Comentários à IN RFB 2.291/2025',
  },
  R12: {
    text: `Bens e Direitos, grupo 08, código 01, pelo custo e nunca pelo valor de mercado, quando o bitcoin custou ${writeBrl(taxFigures.listedFromCents)} ou mais. Ganho isento: Rendimentos isentos, código 05.`,
    source: 'Lei 9.250/1995, art. 25, § 1º, II e § 2º; Perguntas e Respostas IRPF 2026, 574',
  },
  S1: {
    text: `O que foi alienado no exterior entra no limite de ${limit}, a não ser que você escolha o contrário.`,
    source:
      'Perguntas e Respostas IRPF 2026, 653, contra Cosit 184/2024 («custodiadas ou negociadas no Brasil»)',
  },
  S2: {
    text: 'A doação é avaliada pelo valor informado ou pelo custo, como você escolher. Para herança a lei deixa escolher; para outras doações há discussão.',
    source: 'Lei 9.532/1997, art. 23',
  },
  S3: {
    text: 'A taxa da venda no exterior não é descontada, a não ser que você escolha o contrário.',
    source: 'Lei 14.754/2023, art. 2º, § 1º («sem deduções»)',
  },
  S4: {
    text: 'Bitcoin em carteira própria conta como bem no Brasil, onde quer que tenha sido comprado.',
    source: 'Não achamos regra que diga',
  },
  S5: {
    text: 'O limite é comparado com o valor antes das taxas. O custo por custódia é uma parte do custo médio de todas as moedas no Brasil, ou de todas no exterior.',
    source: 'Não achamos regra que diga',
  },
  S6: {
    text: 'Não calculamos: renda recebida (só a listamos), imposto pago no exterior, ITCMD, IOF e venda em partes acima de R$ 5 milhões de ganho.',
    source: 'Lei 8.981/1995, art. 21, § 3º; leis dos estados; nenhum decreto de IOF encontrado',
  },
  S7: {
    text: 'Empresa brasileira ou estrangeira? Olhe o contrato: a conta conta onde você a cadastrou.',
    source: 'Não achamos regra que diga',
  },
} as const;
