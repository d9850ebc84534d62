import alert from '@painel/contract/examples/alert.json';
import { network } from '@painel/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerAlerts, plain, rowOf, showAlerts, withAlerts } from '../../testing/show-alerts';

beforeEach(answerAlerts);
afterEach(() => jest.useRealTimers());

it.each([
  [/95\.000/, 'Rearmar', 'rearm', 'Armado de novo'],
  [/600\.000/, 'Pausar', 'pause', 'Pausado'],
  [/halving/, 'Rearmar', 'rearm', 'Armado'],
])('change %s at once: %s', async (name, action, call, shown) => {
  const { bodies: sent } = network.recordCalls('post', `/alerts/:id/${call}`, new Promise<object>(() => {}));
  const user = showAlerts();
  const found = await rowOf(name);
  await user.click(found.getByRole('button', { name: new RegExp(`^${action}: `) }));
  expect(await found.findByText(shown)).toBeVisible();
  // The pressed button has gone.
  await waitFor(() => expect(found.getAllByRole('button')[0]).toHaveFocus());
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('say how far the price is, and by which channel the alert is heard', async () => {
  showAlerts();
  const found = await rowOf(/600\.000/);
  expect(found.getByText('faltam 0,3%')).toBeVisible();
  expect(found.getByText('Por notificação e e-mail')).toBeVisible();
});

it('put an alert off until the chosen time', async () => {
  const { bodies: sent } = network.recordCalls('post', '/alerts/:id/snooze', new Promise<object>(() => {}));
  const user = showAlerts();
  const found = await rowOf(/600\.000/);
  await user.click(found.getByRole('button', { name: /^Adiar: / }));
  await user.click(await screen.findByRole('menuitem', { name: 'Por 1 dia' }));
  expect(await found.findByText(/^Adiado até \d\d\/\d\d\/\d{4}, \d\d:\d\d$/)).toBeVisible();
  await waitFor(() => expect(found.getByRole('button', { name: /^Rearmar: / })).toHaveFocus());
  await waitFor(() => expect(sent).toHaveLength(1));
  const { until } = sent[0] as { until: string };
  expect(Math.round((Date.parse(until) - Date.now()) / 3_600_000)).toBe(24);
});

it('roll back when the server refuses, with its words', async () => {
  network.post(
    '/alerts/:id/pause',
    { error: 'NOT_FOUND', message: 'Este alerta não existe.' },
    { status: 404 },
  );
  const user = showAlerts();
  const found = await rowOf(/600\.000/);
  await user.click(found.getByRole('button', { name: /^Pausar: / }));
  expect(await screen.findByText('Este alerta não existe.')).toBeVisible();
  expect(await found.findByText('Armado')).toBeVisible();
});

it('remove after some seconds, unless it is undone', async () => {
  const removed: string[] = [];
  network.delete('/alerts/:id', ({ params }) => {
    removed.push(String(params['id']));
    return new Response(null, { status: 204 });
  });
  const user = showAlerts();
  const found = await rowOf(/600\.000/);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  const press = (button: HTMLElement) => act(() => button.click());
  press(found.getByRole('button', { name: /^Remover: / }));
  expect(plain(screen.getByText(/^Alerta removido: /).textContent)).toContain('600.000');
  const undo = screen.getByRole('button', { name: 'Desfazer' });
  expect(undo).toHaveFocus();
  press(undo);
  act(() => void jest.advanceTimersByTime(11_000));
  expect(removed).toEqual([]);

  press(found.getByRole('button', { name: /^Remover: / }));
  act(() => screen.getByRole('button', { name: 'Desfazer' }).blur());
  act(() => void jest.advanceTimersByTime(11_000));
  jest.useRealTimers();
  await waitFor(() => expect(removed).toEqual([alert.id]));
  await waitFor(() => expect(screen.getByText('7 de 100')).toBeVisible());
  expect(user).toBeDefined();
});

it('change an alert in its place, but not its kind', async () => {
  const { bodies: sent } = network.recordCalls('patch', '/alerts/:id', {
    ...alert,
    params: { cents: 65_000_000, currency: 'BRL' },
  });
  const user = showAlerts();
  const found = await rowOf(/600\.000/);
  await user.click(found.getByRole('button', { name: /^Editar: / }));
  const form = within(await screen.findByRole('form', { name: 'Editar alerta' }));
  expect(form.queryByLabelText('Avisar quando')).not.toBeInTheDocument();
  expect(form.getByLabelText('Preço de um bitcoin')).toHaveValue('600000');
  expect(form.getByLabelText(/^Nota/)).toHaveValue('Vender um pouco');
  await user.clear(form.getByLabelText('Preço de um bitcoin'));
  await user.fill(form.getByLabelText('Preço de um bitcoin'), '650000');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await rowOf(/^Quando o Bitcoin passar de R\$ 650\.000/)).toBeDefined();
  expect(sent).toEqual([
    {
      params: { cents: 65_000_000, currency: 'BRL' },
      channels: ['push', 'email'],
      bellOnly: false,
      repeat: false,
      expiresAt: null,
      note: 'Vender um pouco',
    },
  ]);
});

it.each([
  [['email'], '1 de 2 canais funciona'],
  [[], 'Só no sino'],
] as const)('say how many of their channels work: with %j', async (ready, says) => {
  showAlerts('/alerts', { ready });
  expect((await rowOf(/600\.000/)).getByText(says)).toBeVisible();
});

it.each([
  [[{}], '1 alerta avisa só no sino: nenhum canal dele funciona.'],
  [[{}, {}, { bellOnly: true }], '2 alertas avisam só no sino: nenhum canal deles funciona.'],
  [[{ bellOnly: true }], null],
])('say in one line for all which of them no channel hears: %j', async (own, says) => {
  withAlerts(...own.map((more, index) => ({ ...alert, id: `a${index}`, ...more })));
  showAlerts('/alerts', { ready: [] });
  expect((await rowOf(/600\.000/)).getByText('Só no sino')).toBeVisible();
  const link = screen.queryByRole('link', { name: 'Ligar um canal' });
  expect(link?.closest('p')?.textContent.replace('Ligar um canal', '').trim() ?? null).toBe(says);
});

it.each([{}, { ready: [], isKnown: false }])(
  'say nothing of channels that work, or are not known: %j',
  async (own) => {
    showAlerts('/alerts', own);
    expect((await rowOf(/600\.000/)).queryByText(/funciona|sino/)).not.toBeInTheDocument();
  },
);

it('lead from the reminder of a purchase plan to the plan, which has its form', async () => {
  const reminder = { ...alert, kind: 'plan_due', params: { planId: 'p1' }, note: null, lastValue: null };
  withAlerts(reminder);
  showAlerts();
  const found = await rowOf(/Quando chegar o dia de um plano de aportes/);
  expect(found.getByRole('link', { name: /^Ver plano: / })).toHaveAttribute('href', '/portfolio/planos');
  expect(found.queryByRole('button', { name: /^Editar: / })).toBeNull();
  expect(found.getByRole('button', { name: /^Pausar: / })).toBeVisible();
});
