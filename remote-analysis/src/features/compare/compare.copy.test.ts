import { copy } from './compare.copy';

it.each([
  [copy.purchases(1), '1 compra'],
  [copy.purchases(1_200), '1.200 compras'],
  [copy.moved(1), /^1 compra caiu .* foi feita/],
  [copy.moved(2), /^2 compras caíram .* foram feitas/],
  [copy.skipped(1), /^1 compra foi pulada/],
  [copy.skipped(12), /^12 compras foram puladas/],
  [copy.starts.share(1, 1), 'Em 1 de 1 mês de início, o plano superou o CDI.'],
  [copy.starts.share(31, 48), 'Em 31 de 48 meses de início, o plano superou o CDI.'],
])('writes «%s»', (written, expected) => {
  expect(written).toMatch(expected);
});

it.each([
  [
    { cadence: 'monthly' as const, until: null },
    'Quanto teria hoje quem aportou R$ 500 por mês desde janeiro de 2020?',
  ],
  [
    { cadence: 'weekly' as const, until: '31/12/2024' },
    'Quanto teria em 31/12/2024 quem aportou R$ 500 por semana desde janeiro de 2020?',
  ],
])('asks by the plan %j', (plan, question) => {
  expect(copy.question({ amount: 'R$ 500', since: 'janeiro de 2020', ...plan })).toBe(question);
});

it('has no word of promise or advice', () => {
  const words = JSON.stringify(copy, (_key, value: unknown) =>
    typeof value === 'function' ? String(value) : value,
  );
  expect(words).not.toMatch(/garantid|lucro|oportunidade|recomenda|deve comprar/i);
});
