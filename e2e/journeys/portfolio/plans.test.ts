import { openAtRest, setLook, untilAtRest, violations } from '../../support/accessibility';
import { post } from '../../support/api';
import { inDepth, looks, roundRobin } from '../../support/deep';
import { layoutProblems } from '../../support/layout-problems';
import { sharedSite } from '../../support/servers/site';

const site = sharedSite();

const inWords = (day: Date) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(day);

/** Today in São Paulo, and the same day of the next month, or its last one where that is shorter. */
function planned() {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  const today = new Date(text);
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  const last = new Date(Date.UTC(year, month + 2, 0)).getUTCDate();
  return {
    day,
    today: inWords(today),
    next: inWords(new Date(Date.UTC(year, month + 1, Math.min(day, last)))),
  };
}

it('a plan for today is made, its purchase registered, and its next day is in a month', async () => {
  const { session } = await site.newcomer();
  await post(
    site.url,
    '/portfolio/ledger/accounts',
    { name: 'Corretora', kind: 'exchange_br' },
    session.token,
  );
  const { page, errors } = await site.visitAs(session);
  await openAtRest(page, '/portfolio#aportes');
  const { day, today, next } = planned();
  const card = page.getByRole('region', { name: 'Plano de aportes' });
  await card.getByText('Nenhum plano ainda').waitFor();
  await page.getByRole('button', { name: 'Criar plano' }).click();
  const form = page.getByRole('form', { name: 'Novo plano de aportes' });
  await form.getByLabel('Valor de cada aporte').fill('500');
  await form.getByLabel('Dia do mês').selectOption(String(day));
  await form.getByLabel('Conta').selectOption({ label: 'Corretora' });

  const found: Record<string, string[]> = {};
  const lookAt = async (what: string, turn: number) => {
    if (!inDepth && what !== 'purchase') return;
    for (const look of roundRobin(looks, turn)) {
      await setLook(page, look);
      const here = [...(await violations(page)), ...(await layoutProblems(page))];
      if (here.length > 0) found[`${what}, ${look.theme}, ${look.width} px`] = here;
    }
  };
  await lookAt('form', 0);
  await form.getByRole('button', { name: 'Criar plano' }).click();
  const row = card.getByRole('list', { name: 'Planos' }).getByRole('listitem');
  await row.getByText(`Próximo: ${today}`).waitFor();
  await lookAt('plan', 3);

  await row.getByRole('button', { name: /^Registrar compra: / }).click();
  const entry = row.getByRole('form', { name: 'Novo lançamento' });
  expect(await entry.getByLabel('Valor pago').inputValue()).toBe('500,00');
  expect(await entry.getByLabel('Quantidade', { exact: true }).inputValue()).toMatch(/^0,00\d+$/);
  await lookAt('purchase', 1);
  await entry.getByRole('button', { name: 'Salvar lançamento' }).click();
  await row.getByText(`Próximo: ${next}`).waitFor();
  await row.getByText(/^Última compra: /).waitFor();
  expect(found).toEqual({});

  await openAtRest(page, '/alerts');
  const alert = page.getByRole('list', { name: 'Alertas' }).getByRole('listitem');
  await alert.getByText('Quando chegar o dia de um plano de aportes').waitFor();
  await alert.getByRole('link', { name: /^Ver plano: / }).click();
  await untilAtRest(page);
  await row.getByText(`Próximo: ${next}`).waitFor();
  expect(errors).toEqual([]);
});
