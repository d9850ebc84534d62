import { openAtRest, setLook, violations } from '../../support/accessibility';
import { layoutProblems } from '../../support/layout-problems';
import { sharedSite } from '../../support/servers/site';

const site = sharedSite();

const looks = [
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'light' },
] as const;

it('an exchange is connected, its entries are checked and stored, and its key is erased', async () => {
  const { session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session);
  const found: Record<string, string[]> = {};
  const lookAt = async (screen: string) => {
    for (const look of looks) {
      await setLook(page, look);
      const here = [...(await violations(page)), ...(await layoutProblems(page))];
      if (here.length > 0) found[`${screen}, ${look.width} px`] = here;
    }
  };

  await openAtRest(page, '/portfolio/importar');
  await page.getByRole('link', { name: 'Conectar corretora' }).click();
  await page.getByRole('button', { name: 'Conectar Exemplo' }).click();
  const form = page.getByRole('form', { name: 'Chave da Exemplo' });
  await form.getByText('Esta corretora é inventada').waitFor();
  await lookAt('key');
  await form.getByLabel('Chave (API key)').fill('exemplo-saque');
  await form.getByLabel('Segredo (secret)').fill('segredo-5678');
  await form.getByLabel('Empresa do contrato').selectOption('exchange_br');
  await form.getByRole('button', { name: 'Conectar' }).click();
  await form.getByText('Esta chave pode mover dinheiro').waitFor();
  await form.getByLabel('Chave (API key)').fill('exemplo-1234');
  await form.getByRole('button', { name: 'Conectar' }).click();

  const card = page.getByRole('region', { name: /^Exemplo/ });
  await card.getByText(/^\d+ lançamentos desde jan/).waitFor();
  await lookAt('preview');
  await card.getByRole('button', { name: 'Guardar lançamentos' }).click();
  await card.getByText(/^Confere, /).waitFor();
  await lookAt('covered');
  expect(found).toEqual({});

  await openAtRest(page, '/portfolio/importar');
  await page.getByText('Exemplo, conexão').first().waitFor();
  await openAtRest(page, '/settings');
  const keys = page.getByRole('region', { name: 'Chaves de corretoras' });
  await keys.getByText(/Chave …1234/).waitFor();
  await keys.getByRole('button', { name: 'Apagar chave de Exemplo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar chave' }).click();
  await keys.getByText('Nenhuma chave guardada.').waitFor();
  await openAtRest(page, '/portfolio/lancamentos');
  await page.getByRole('table', { name: /Lançamentos/ }).waitFor();
  expect(errors).toEqual([]);
});
