import { readDecimal } from '@painel/shared/format';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DecimalField } from '..';
import { type DecimalUnit, decimalUnits } from './typed-amount';

const [nbsp, narrow, thin] = ['\u00a0', '\u202f', '\u2009'];

/** Texts of people, apps and banks, and the number that each means; else the field's message. */
const texts: readonly (readonly [text: string, unit: DecimalUnit, number: string | RegExp])[] = [
  ['1234,56', 'money', '1234,56'],
  ['1234.56', 'money', '1234,56'],
  ['1.234,56', 'money', '1234,56'],
  ['1,234.56', 'money', '1234,56'],
  ['R$ 1.234,56', 'money', '1234,56'],
  ['R$1.234,56', 'money', '1234,56'],
  [`R$${nbsp}1.234,56`, 'money', '1234,56'],
  [`R$${narrow}1${narrow}234,56`, 'money', '1234,56'],
  [`1${thin}234${thin}567,89`, 'money', '1234567,89'],
  ['1 234,56', 'money', '1234,56'],
  ["1'234.56", 'money', '1234,56'],
  [' 1.234,56 ', 'money', '1234,56'],
  ['1.234,56 reais', 'money', '1234,56'],
  ['BRL 1.234,56', 'money', '1234,56'],
  ['US$ 1,234.56', 'money', '1234,56'],
  ['1.234', 'money', '1234'],
  ['R$ 12.345', 'money', '12345'],
  ['1.234.567', 'money', '1234567'],
  ['1.234.567,8', 'money', '1234567,8'],
  ['0,5', 'money', '0,5'],
  ['.5', 'money', ',5'],
  ['28000', 'money', '28000'],
  ['1,234', 'money', /Pode ser 1234 ou 1,23: escreva um dos dois/],
  ['12,5 mil', 'money', /Escreva o número por inteiro, sem «mil»: 12500\./],
  ['R$ 1,2 milhão', 'money', /sem «milhão»: 1200000\./],
  ['3k', 'money', /sem «k»: 3000\./],
  ['0,05 BTC', 'money', /como 1234,50/],
  ['€ 5', 'money', /como 1234,50/],
  ['0,25', 'btc', '0,25'],
  ['0.25', 'btc', '0,25'],
  ['1.234', 'btc', '1,234'],
  ['1.234,5', 'btc', '1234,5'],
  ['1,234.5', 'btc', '1234,5'],
  ['₿ 0,5', 'btc', '0,5'],
  ['0,05 BTC', 'btc', '0,05'],
  ['0.1234567891', 'nanoBtc', '0,123456789'],
  ['150000 sats', 'btc', /como 0,25/],
  ['5 mBTC', 'btc', /como 0,25/],
  ['12,5 mil', 'sats', /sem «mil»: 12500\./],
  ['5.000.000', 'sats', '5000000'],
  ['5 000 000 sats', 'sats', '5000000'],
  ['50.00', 'sats', /Só números inteiros|como 25000000/],
  ['0,5', 'sats', /Só números inteiros|como 25000000/],
  ['2.5', 'percent', '2,5'],
  ['2,5 %', 'percent', '2,5'],
  ['30', 'whole', '30'],
  ['2.5', 'feeRate', '2,5'],
];

function show(unit: DecimalUnit, initial = '') {
  function Form() {
    const [value, setValue] = useState(initial);
    return (
      <DecimalField
        label="Valor"
        unit={unit}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    );
  }
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Valor');
  return { user: userEvent.setup(), field };
}

function expectReading(field: HTMLInputElement, unit: DecimalUnit, number: string | RegExp) {
  if (typeof number === 'string') {
    expect(field).toHaveValue(number);
    expect(field).not.toHaveAccessibleDescription();
  } else {
    expect(field).toHaveAccessibleDescription(number);
    // No form takes it for a number.
    expect(readDecimal(field.value, decimalUnits[unit].places)).toBeNull();
  }
}

describe.each(texts)('«%s» in %s', (text, unit, number) => {
  it('is read alike when it is typed', async () => {
    const { user, field } = show(unit);
    await user.type(field, text);
    expectReading(field, unit, number);
  });

  it('is read alike when it is put in as a whole', () => {
    const { field } = show(unit);
    fireEvent.change(field, { target: { value: text } });
    expectReading(field, unit, number);
  });

  it('is read alike when it is pasted', async () => {
    const { user, field } = show(unit);
    await user.click(field);
    await user.paste(text);
    if (typeof number === 'string') expectReading(field, unit, number);
    else {
      expect(field).toHaveAccessibleDescription(number);
      expect(field).toHaveValue('');
    }
  });
});

it.each([
  '-3',
  '1e-8',
  '-R$ 5',
  'saldo: -US$ 5',
  '(5,00)',
  '5-',
  '1.2.3',
  '10 e 20',
  'BTC',
  '',
  `1${'0'.repeat(90)}`,
])('does not guess at the pasted «%s»', async (text) => {
  const { user, field } = show('money', '7');
  await user.click(field);
  await user.paste(text);
  expect(field).toHaveValue('7');
  if (text !== '') expect(field).toHaveAccessibleDescription(/O texto colado não foi usado/);
});

it('joins no two numbers that are pasted', async () => {
  const { user, field } = show('money');
  await user.click(field);
  await user.paste('12 34');
  expect(field).toHaveValue('');
});

it.each([
  ['a comma before the digits', ',', ',', ''],
  ['no third decimal of money', '1234.567', '1234,56', /Só cabe uma vírgula/],
  ['what may be two numbers after a minus, with a question', '-1,234', '1,234', /Pode ser 1234 ou 1,23/],
])('shows %s', async (_, typed, shown, description) => {
  const { user, field } = show('money');
  await user.type(field, typed);
  expect(field).toHaveValue(shown);
  expect(field).toHaveAccessibleDescription(description);
});

it('takes no second separator, and reports it until something is deleted', async () => {
  const { user, field } = show('btc');
  await user.type(field, '0,25.5');
  expect(field).toHaveValue('0,255');
  expect(field).toHaveAccessibleDescription(/Só cabe uma vírgula\. Escreva sem ponto de milhar: 1234,5\./);
  await user.keyboard('{Backspace}');
  expect(field).not.toHaveAccessibleDescription();
});

it('keeps the caret where a separator is typed', async () => {
  const { user, field } = show('money');
  await user.type(field, '025');
  await user.type(field, '.', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field).toHaveValue('0,25');
  expect(field.selectionStart).toBe(2);
});

it('reads on where thousands were, also after a digit was deleted', async () => {
  const { user, field } = show('money');
  await user.type(field, '1.234');
  expect(field).toHaveValue('1234');
  await user.keyboard('{Backspace}9,5');
  expect(field).toHaveValue('1239,5');
});

it('shows no hint for a text that a form removed', async () => {
  function Form() {
    const [value, setValue] = useState('');
    return (
      <>
        <DecimalField
          label="Valor"
          unit="money"
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
        <button onClick={() => setValue('')}>Limpar</button>
      </>
    );
  }
  render(<Form />);
  const user = userEvent.setup();
  const field = screen.getByLabelText('Valor');
  await user.type(field, '3 mil');
  expect(field).toHaveAccessibleDescription(/sem «mil»: 3000\./);
  await user.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(field).not.toHaveAccessibleDescription();
  await user.type(field, '5');
  expect(field).toHaveValue('5');
});
