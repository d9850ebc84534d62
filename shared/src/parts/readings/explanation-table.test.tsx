import { formatBrl } from '@painel/shared/format';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Explained } from './explained';
import { ExplanationTable } from './explanation-table';

const line = {
  kind: 'payment' as const,
  day: '2026-11-19',
  untilDay: null,
  place: 'Corretora',
  balance: 0.05,
  priceCents: 48_000_000,
  untilPriceCents: null,
  priceSource: 'stated' as const,
  moneyCents: 2_400_000,
  cdiCents: null,
  amount: -2_400_000,
};
const value = {
  ...line,
  kind: 'value' as const,
  priceSource: 'now' as const,
  moneyCents: 2_425_000,
  amount: 2_425_000,
};
const explanation = {
  unit: 'cents' as const,
  result: 25_000,
  lines: [line, value],
  capital: { averageCents: null, days: null },
  cdiCents: null,
};
const signed = (amount: number | null, { sign = false } = {}) =>
  `${sign && (amount ?? 0) > 0 ? '+' : ''}${formatBrl(amount)}`;
const write = {
  money: signed,
  price: formatBrl,
  bitcoin: (amount: number | null) => `${amount} BTC`,
};
const show = (changes: object = {}) =>
  render(
    <ExplanationTable
      label="Ganho total"
      explanation={{ ...explanation, ...changes }}
      write={write}
      nameOf={({ kind }) => (kind === 'payment' ? 'Compra' : null)}
    />,
  );
const cells = () =>
  screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  );

it('lists entries and prices, and their sum', () => {
  show();
  expect(screen.getByRole('table', { name: 'De que é feito: Ganho total' })).toBeVisible();
  expect(cells().slice(1)).toEqual(
    [
      [
        '19/11/2026',
        'CompraCorretora',
        '0.05 BTC',
        'R$ 480.000,00valor informado',
        '+R$ 24.000,00',
        '-R$ 24.000,00',
      ],
      [
        '19/11/2026',
        'SaldoCorretora',
        '0.05 BTC',
        'R$ 480.000,00preço de agora',
        '+R$ 24.250,00',
        '+R$ 24.250,00',
      ],
    ].map((row) => row.map((cell) => cell.replaceAll('R$ ', 'R$\u00a0'))),
  );
  expect(screen.getByText('Soma da lista').closest('div')).toHaveTextContent('+R$ 250,00');
  expect(screen.queryByRole('columnheader', { name: 'No CDI hoje' })).not.toBeInTheDocument();
});

it('writes a return in percent, with the capital that it is of', () => {
  const period = {
    ...line,
    kind: 'period' as const,
    place: null,
    balance: null,
    untilDay: '2026-11-20',
    untilPriceCents: 48_500_000,
    priceSource: null,
    moneyCents: null,
    amount: 10_417,
  };
  show({
    unit: 'millionths',
    result: 10_417,
    lines: [period],
    capital: { averageCents: 2_400_000, days: 1 },
  });
  expect(cells()[1]).toEqual([
    '19/11/2026 a 20/11/2026',
    'Variação do preço',
    '—',
    'R$\u00a0480.000,00 a R$\u00a0485.000,00',
    expect.stringMatching(/^\+1,0417/),
  ]);
  expect(screen.getByText('Capital médio em 1 dia').closest('div')).toHaveTextContent('R$ 24.000,00');
  expect(screen.getByText('Soma da lista').closest('div')).toHaveTextContent('+1,0417');
});

it('has what each payment is with the CDI, where that is compared', () => {
  show({ lines: [{ ...line, cdiCents: 2_410_000 }, value], cdiCents: 2_410_000 });
  expect(screen.getByRole('columnheader', { name: 'No CDI hoje' })).toBeVisible();
  expect(
    cells()
      .slice(1)
      .map((row) => row[5]),
  ).toEqual(['+R$\u00a024.100,00', '—']);
});

it('says that there are no steps where there is no figure', () => {
  show({ result: null, lines: [] });
  expect(screen.getByText('Ainda não há passos: falta um lançamento, um preço ou um valor.')).toBeVisible();
});

it('opens the steps of one figure at a time', async () => {
  const user = userEvent.setup();
  render(
    <Explained
      figures={[
        { figure: 'gain', label: 'Ganho total' },
        { figure: 'total', label: 'Saldo total' },
      ]}
    >
      {(figure) => <p>passos de {figure}</p>}
    </Explained>,
  );
  expect(screen.queryByText(/passos/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Como chegamos aqui: Ganho total' }));
  expect(screen.getByText('passos de gain')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Como chegamos aqui: Saldo total' }));
  expect(screen.queryByText('passos de gain')).not.toBeInTheDocument();
  const open = screen.getByRole('button', { name: 'Como chegamos aqui: Saldo total', expanded: true });
  await user.click(open);
  expect(screen.queryByText(/passos/)).not.toBeInTheDocument();
});
