import { type AlertParams, type AlertParamsOf, taxFigures, taxLimitPercents } from '@painel/contract';
import { formatBrl } from '@painel/shared/format';
import type { DecimalFieldProps } from '@painel/shared/parts';
import type { FormKind } from './form-kinds.model';

/** The parts of the form that a kind may have. Each reads and writes its parameters in `draft.model.ts`, and has its field in `param-fields.tsx`. */
export type FieldName =
  | 'figure'
  | 'currency'
  | 'priceShortcuts'
  | 'sign'
  | 'window'
  | 'direction'
  | 'subject'
  | 'activity';

type KeysOf<Params> = Params extends unknown ? keyof Params : never;
type NumericParam = {
  [Name in keyof AlertParams]-?: number extends AlertParams[Name] ? Name : never;
}[keyof AlertParams];

/** The number of a kind. */
export interface Figure<Kind extends FormKind = FormKind> {
  /** The parameter that it becomes; `cents` are typed as money. */
  param: KeysOf<AlertParamsOf<Kind>> & NumericParam;
  label: string;
  /** As typed, in a new form. */
  initial: string;
  unit: DecimalFieldProps['unit'];
  /** Without one, the symbol of the chosen currency. */
  suffix?: string;
  hint?: string;
  placeholder?: string;
  /** It is chosen out of these, and not typed. */
  choices?: readonly { value: string; label: string }[];
  /** Hidden in discreet mode. */
  isPersonal?: true;
}

/** One kind in the form of an alert. */
export interface KindForm<Kind extends FormKind = FormKind> {
  /** How long after its cause it fires. */
  delay: string;
  /** In the order of the form. */
  fields: readonly [FieldName, ...FieldName[]];
  figure?: Figure<Kind>;
  /** The field `sign`: whether the figure is negative. */
  signs?: { label: string; up: string; down: string };
  /** Of a figure, or of another first field, that the contract refuses. */
  problem: string;
  /** Whether it fires in quiet hours too. */
  ignoresQuiet?: true;
}

const priceForm = {
  delay: 'O aviso sai poucos segundos depois do preço.',
  fields: ['figure', 'currency', 'priceShortcuts'],
  figure: {
    param: 'cents',
    label: 'Preço de um bitcoin',
    initial: '',
    unit: 'money',
    placeholder: '600000',
  },
  problem: 'Informe um valor, como 600.000 ou 600.000,00.',
} as const satisfies KindForm;

export const alertForms: { readonly [Kind in FormKind]: KindForm<Kind> } = {
  price_above: priceForm,
  price_below: priceForm,
  price_change: {
    delay: priceForm.delay,
    fields: ['sign', 'figure', 'window'],
    figure: { param: 'percent', label: 'Variação', initial: '5', unit: 'percent', suffix: '%' },
    signs: { label: 'Sentido', up: 'Alta', down: 'Queda' },
    problem: 'Informe de 0,1 a 1.000, como 5 ou 2,5. Uma queda vai até 99.',
  },
  address_activity: {
    delay: 'Os endereços são lidos a cada 10 minutos.',
    fields: ['subject', 'activity'],
    problem: 'Escolha um endereço ou uma carteira.',
    ignoresQuiet: true,
  },
  fee_below: {
    delay: 'A taxa é conferida a cada minuto.',
    fields: ['figure'],
    figure: { param: 'satVb', label: 'Taxa', initial: '2', unit: 'feeRate', suffix: 'sat/vB' },
    problem: 'Informe de 0,1 a 10.000 sat/vB.',
  },
  halving: {
    delay: 'Os blocos são conferidos a cada minuto.',
    fields: ['figure'],
    figure: {
      param: 'blocksLeft',
      label: 'Blocos que faltam',
      initial: '1000',
      unit: 'whole',
      hint: 'Cerca de 144 blocos por dia.',
    },
    problem: 'Informe de 1 a 210.000 blocos.',
  },
  portfolio_value: {
    delay: 'O valor é conferido a cada minuto, com saldos lidos a cada hora.',
    fields: ['direction', 'figure'],
    figure: {
      param: 'cents',
      label: 'Valor em reais',
      initial: '',
      unit: 'money',
      suffix: 'R$',
      placeholder: '100000',
      isPersonal: true,
    },
    problem: priceForm.problem,
  },
  source_stale: {
    delay: 'A espera é conferida a cada minuto.',
    fields: ['figure'],
    figure: { param: 'minutes', label: 'Minutos sem atualizar', initial: '15', unit: 'whole' },
    problem: 'Informe de 2 a 1.440 minutos.',
  },
  tax_limit: {
    delay: 'Suas alienações são conferidas a cada hora.',
    fields: ['figure'],
    figure: {
      param: 'percent',
      label: 'Parte do limite do mês',
      initial: String(taxLimitPercents[0]),
      unit: 'whole',
      choices: taxLimitPercents.map((percent) => ({
        value: String(percent),
        label: `${percent} % de ${formatBrl(taxFigures.exemptLimitCents / 100)}`,
      })),
    },
    problem: '',
  },
  tax_due: {
    delay: 'Os vencimentos são conferidos a cada hora.',
    fields: ['figure'],
    figure: {
      param: 'daysLeft',
      label: 'Antecedência',
      initial: '7',
      unit: 'whole',
      choices: [
        { value: '7', label: '7 dias antes' },
        { value: '1', label: '1 dia antes' },
      ],
    },
    problem: '',
  },
  premium: {
    delay: 'O ágio é lido a cada 5 minutos, e o aviso sai quando duas leituras concordam.',
    fields: ['direction', 'sign', 'figure'],
    figure: {
      param: 'percent',
      label: 'Diferença',
      initial: '2',
      unit: 'percent',
      suffix: '%',
      hint: 'Sobre o dólar comercial.',
    },
    signs: { label: 'Comprar no Brasil está', up: 'Mais caro', down: 'Mais barato' },
    problem: 'Informe até 100, como 2 ou 1,5. Mais barato vai até 50.',
  },
  recovery_near: {
    delay: 'As moedas são lidas a cada hora.',
    fields: ['subject'],
    problem: 'Escolha uma carteira.',
  },
};
