import month from '@painel/contract/examples/portfolio/month.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderRoutes } from '@painel/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { routes } from '../routes';

const show = (name = '2026-10') => renderRoutes(routes, { at: `/portfolio/mes/${name}` });
/** The value next to a name. */
const valueOf = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling!.textContent.replaceAll(
    '\u00a0',
    ' ',
  );

it('shows the letter of the month, each part with what it leaves out', async () => {
  network.get('/portfolio/months/2026-10', month);
  show();
  expect(await screen.findByRole('region', { name: 'Outubro de 2026' })).toBeVisible();
  expect(await valueOf('Rendimento sem aportes e retiradas')).toMatch(/\+3,21%$/);
  expect(await valueOf('Valor no fim de outubro')).toContain('R$ 71.250,00');
  expect(await valueOf('Mudança no mês')).toMatch(
    /^\+R\$ 7\.210,00\+R\$ 2\.210,00 pelo preço\+R\$ 5\.000,00 em aportes e retiradas$/,
  );
  expect(await valueOf('Contra o CDI')).toBe(
    '+3,21% nos seus lançamentos+0,91% no CDIR$ 1.580,00 acima do CDIsem 2 lançamentos (0,3%)',
  );
  expect(await valueOf('Plano de aportes')).toBe('Cumprido1 de 1 compra');
  expect(await valueOf('Limite de vendas do mês')).toBe('34,29% usadoR$ 12.000,00 de R$ 35.000,00');
  expect(await valueOf('DARF')).toBe('Nenhum DARF deste mês.');
  expect(await valueOf('DeCripto')).toBe('Entregue até 30/11/2026.');
  expect(await valueOf('Por mensagem')).toContain('Enviada em 01/11/2026.');
});

it('leads to the months next to it, and prints', async () => {
  network.get('/portfolio/months/2026-10', month);
  network.get('/portfolio/months/2026-09', { ...month, month: '2026-09', previous: null, next: '2026-10' });
  const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(await screen.findByRole('link', { name: 'Mês anterior' }));
  expect(await screen.findByRole('region', { name: 'Setembro de 2026' })).toBeVisible();
  const near = within(screen.getByRole('navigation', { name: 'Outros meses' }));
  expect(near.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Mês seguinte']);
});

it('says what is missing', async () => {
  const without = { growth: null, noGrowth: 'price', daysWithoutPrice: 1, isPartial: true };
  const tax = { ...month.tax, usedPercent: 90, missing: 2, darf: { dueOn: '2026-11-30', openCents: 12_345 } };
  const letter = { state: 'late', at: '2026-11-08T12:00:00.000Z' };
  const plans = { planned: 3, done: 1, missed: 1, open: 1 };
  network.get('/portfolio/months/2026-10', { ...month, ...without, tax, letter, plans, cdi: null });
  show();
  expect(await valueOf('Rendimento sem aportes e retiradas')).toBe(
    'Falta o preço do começo ou do fim do mês.Mês parcial: de 01/10/2026 a 31/10/20261 dia sem preço',
  );
  expect(await valueOf('Plano de aportes')).toBe('1 de 3 compras1 compra em falta1 compra ainda no prazo');
  expect(await valueOf('Limite de vendas do mês')).toMatch(/^ao menos 90,00% usado.*faltam 2 dados$/);
  expect(await valueOf('DARF')).toMatch(/^R\$ 123,45Vence em 30\/11\/2026\./);
  expect(await valueOf('Por mensagem')).toMatch(/^Não foi enviada: o servidor ficou fora do ar/);
  expect(screen.queryByText('Contra o CDI')).toBeNull();
});

it('hides amounts in discreet mode, and keeps percentages', async () => {
  network.get('/portfolio/months/2026-10', month);
  show();
  await screen.findByText('R$ 71.250,00');
  act(() => changePreferences({ discreet: true }));
  expect(document.body.textContent).not.toContain('R$ 7');
  expect(await valueOf('Rendimento sem aportes e retiradas')).toMatch(/\+3,21%$/);
  act(() => changePreferences({ discreet: false }));
});

it('refuses an address without a month', async () => {
  show('2026-13');
  expect(await screen.findByText('Este mês não existe. Abra um mês pela tabela do portfólio.')).toBeVisible();
});

it('names the months that exist where the server has no such month', async () => {
  const message = 'Escolha um mês de 2009-01 até 2026-11.';
  network.get('/portfolio/months/2027-01', { error: 'NOT_FOUND', message }, { status: 404 });
  show('2027-01');
  expect(await screen.findByText(message)).toBeVisible();
});
