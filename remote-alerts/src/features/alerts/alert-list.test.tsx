import alert from '@painel/contract/examples/alert.json';
import list from '@painel/contract/examples/alerts.json';
import { changePreferences } from '@painel/shared/preferences';
import { network } from '@painel/shared/testing';
import { screen } from '@testing-library/react';
import { answerAlerts, plain, rowOf, showAlerts, withAlerts } from '../../testing/show-alerts';

beforeEach(answerAlerts);
it('says what each alert waits for, its state, its figure and its channels', async () => {
  showAlerts();
  await rowOf(/Carteira|Cofre|endereço/);
  const rows = screen
    .getAllByRole('listitem')
    .filter((item) => item.closest('[aria-label="Alertas"]'))
    .map(({ textContent }) => plain(textContent));
  const expected = [
    /^Quando o Bitcoin passar de R\$ 600\.000Armadofaltam 0,3%Por notificação e e-mail.*Agora: R\$ 598\.000.*Avisa a cada vez que passar.*Vender um pouco/,
    /^Quando o Bitcoin cair abaixo de US\$ 95\.000Disparado.*Disparou.*Repete a cada 6 h no mínimo/,
    /^Quando o Bitcoin cair 5% em 24 horasArmado de novo.*Agora: -1,25%/,
    /^Quando um endereço removido receber, enviar ou confirmar bitcoinArmado.*Só no sino/,
    /^Quando a taxa de rede ficar abaixo de 2 sat\/vBAdiado até \d\d\/11\/2026, \d\d:\d\d.*Agora: 3 sat\/vB/,
    /^Quando faltarem 1\.000 blocos para o halvingPausado/,
    /^Quando seu portfólio passar de R\$ 100\.000Expirado.*Valeu até/,
    /^Quando o preço ficar 15 minutos sem atualizarArmado/,
  ];
  expect(rows).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(rows[index]).toMatch(pattern);
  expect(screen.getByText('8 de 100')).toBeVisible();
});

it.each([
  ['price_above', {}, 'Já está acima: avisa depois de cair e passar de novo.'],
  ['price_below', {}, 'Já está abaixo: avisa depois de subir e cair de novo.'],
  ['price_change', { percent: 5, window: '24h' }, 'Já variou tudo isto: avisa na próxima vez.'],
  ['fee_below', { satVb: 5 }, 'Já está abaixo: avisa depois de subir e cair de novo.'],
  ['halving', { blocksLeft: 90_000 }, 'Já faltam menos blocos: avisa no próximo ciclo.'],
  [
    'portfolio_value',
    { direction: 'below', cents: 1 },
    'Já está abaixo: avisa depois de subir e cair de novo.',
  ],
  ['premium', { direction: 'below', percent: 9 }, 'Já está abaixo: avisa depois de subir e cair de novo.'],
  ['source_stale', { minutes: 5 }, 'Já está sem atualizar: avisa na próxima vez.'],
])('says of %s that it is true already', async (kind, params, sentence) => {
  withAlerts({ ...alert, kind, params: { cents: 1, currency: 'BRL', ...params }, isTrue: true });
  showAlerts();
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('also marks one that was armed again by hand while it is true', async () => {
  withAlerts({ ...alert, state: 'rearmed', isTrue: true, lastFiredAt: alert.createdAt });
  showAlerts();
  expect(await screen.findByText(/^Já está acima/)).toBeVisible();
});

it.each([
  ['fired', { state: 'fired', lastFiredAt: alert.createdAt }, 'Disparado'],
  ['is paused', { state: 'paused' }, 'Pausado'],
  ['is not true', { isTrue: false }, 'Armado'],
])('says so of none that %s', async (_, change, state) => {
  withAlerts({ ...alert, isTrue: true, ...change });
  showAlerts();
  expect(await screen.findByText(state)).toBeVisible();
  expect(screen.queryByText(/^Já está/)).not.toBeInTheDocument();
});

it('does not report an address as removed while the addresses are unknown', async () => {
  network.get('/portfolio/addresses', {}, { status: 503 });
  showAlerts();
  await rowOf(/^Quando um endereço seu receber, enviar ou confirmar bitcoin/);
});

it('says since when there is no price, and that prices are simulated', async () => {
  const at = new Date();
  at.setHours(14, 2, 0, 0);
  network.get('/alerts', { ...list, staleSince: at.toISOString(), isSimulated: true });
  showAlerts();
  expect(await screen.findByText(/^Sem preço desde 14:02: /)).toBeVisible();
  expect(screen.getByText(/cada mensagem começa com “Simulado”/)).toBeVisible();
});

it('says that prices are live, in the place that a warning would take', async () => {
  network.get('/alerts', { ...list, staleSince: null, isSimulated: false });
  showAlerts();
  expect(screen.getByRole('button', { name: 'Criar alerta' })).toBeDisabled();
  expect(await screen.findByText(/^Preços ao vivo/)).toBeVisible();
  expect(screen.queryByText(/Simulado/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Criar alerta' })).toBeEnabled();
});

it('hides amounts of the portfolio in discreet mode', async () => {
  changePreferences({ discreet: true });
  showAlerts();
  await rowOf(/^Quando seu portfólio passar de um valor oculto/);
  expect(screen.queryByText(/100\.000/)).not.toBeInTheDocument();
});

it('shows an alert of an unknown kind, without a form', async () => {
  withAlerts({ ...alert, kind: 'moon_phase', params: {} });
  showAlerts();
  const unknown = await rowOf(/^Quando algo que esta versão do painel não conhece acontecer/);
  expect(unknown.queryByRole('button', { name: /^Editar/ })).not.toBeInTheDocument();
  expect(unknown.getByRole('button', { name: /^Remover/ })).toBeVisible();
});

it('says what it is for when it is empty, and opens the form from there', async () => {
  withAlerts();
  const user = showAlerts();
  expect(await screen.findByText('Nenhum alerta ainda')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Criar alerta' })[1]!);
  expect(await screen.findByRole('form', { name: 'Novo alerta' })).toBeVisible();
});

it('says when it cannot be loaded, and tries again', async () => {
  network.get('/alerts', {}, { status: 503 });
  const user = showAlerts();
  expect(await screen.findByText('Não foi possível carregar seus alertas')).toBeVisible();
  network.get('/alerts', list);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await rowOf(/600\.000/)).toBeDefined();
});

it('keeps its place while no answer comes', async () => {
  network.get('/alerts', () => new Promise(() => {}));
  showAlerts();
  expect(await screen.findByRole('region', { name: /^Seus alertas/ })).toHaveAttribute('aria-busy', 'true');
});

it('says that the server has no alerts', async () => {
  network.get('/alerts', {}, { status: 404 });
  showAlerts();
  expect(await screen.findByText('Este servidor ainda não tem alertas')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Criar alerta' })).not.toBeInTheDocument();
});
