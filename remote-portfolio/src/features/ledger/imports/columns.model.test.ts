import type { LedgerImportQuestion } from '@painel/contract';
import { answerIn, changeColumn, isAsked } from './columns.model';

const answer = (columns: LedgerImportQuestion['answers'][number]['columns']) => ({
  columns,
  sats: null,
  row: null,
  kind: null,
  amountCents: null,
  amountFeeCents: null,
  currency: null,
});
const asked = {
  date: 'Data',
  bitcoin: 'Quantidade',
  amount: 'Valor',
  amountFee: 'Taxa',
  networkFee: 'inside',
} as const;

it('leaves to the file again what was decided about a column that changes', () => {
  expect(changeColumn({ ...asked, amountReading: 'net' }, 'amount', 'Total')).toEqual({
    ...asked,
    amount: 'Total',
    amountReading: 'undecided',
  });
  expect(changeColumn({ ...asked, amountReading: 'net' }, 'bitcoin', 'Saldo')).toMatchObject({
    amountReading: 'undecided',
    networkFee: 'undecided',
  });
  expect(changeColumn({ ...asked, amountReading: 'net' }, 'note', 'Nota')).toMatchObject({
    amountReading: 'net',
    networkFee: 'inside',
  });
});

it('decides nothing about a fee that is in no column', () => {
  const { amountReading, networkFee } = changeColumn(asked, 'amountFee', undefined);
  expect([amountReading, networkFee]).toEqual([undefined, undefined]);
});

const networkFee: LedgerImportQuestion = {
  about: 'network_fee',
  column: 'Taxa',
  answers: [answer({ networkFee: 'apart' }), answer({ networkFee: 'inside' })],
};
const paid: LedgerImportQuestion = {
  about: 'amount',
  column: null,
  answers: ['Valor', 'Total'].map((amount) => answer({ amount, amountReading: 'settled' })),
};

it('asks a question while the columns are those that it is about', () => {
  expect(isAsked(networkFee, asked, asked)).toBe(true);
  expect(isAsked(networkFee, { ...asked, note: 'Nota' }, asked)).toBe(true);
  expect(isAsked(networkFee, { ...asked, bitcoin: 'Saldo' }, asked)).toBe(false);
  expect(isAsked({ ...networkFee, about: null }, asked, asked)).toBe(false);
  // Its own answer changes the amount.
  expect(isAsked(paid, { ...asked, amount: 'Total' }, asked)).toBe(true);
});

it('finds the answer that the columns have', () => {
  expect(answerIn(networkFee, asked)?.columns).toEqual({ networkFee: 'inside' });
  expect(answerIn(networkFee, { ...asked, networkFee: 'undecided' })).toBeNull();
  expect(answerIn(paid, { ...asked, amountReading: 'settled' })?.columns.amount).toBe('Valor');
});
