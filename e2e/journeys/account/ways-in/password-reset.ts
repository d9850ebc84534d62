import type { Mailbox } from '@painel/api/testing/mailbox';
import { signIn } from '../../../support/browser';
import type { OwnSite } from '../../../support/servers/site';

export const passwordReset = (site: OwnSite, mailbox: () => Mailbox) =>
  it('gives a forgotten password back by a link in the mail, and ends what was open under the old one', async () => {
    const { person, session } = await site.newcomer();
    const before = await site.visitAs(session);
    await before.page.goto('/settings');
    await before.page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor();
    // Left, with its session stored: an open page would end it by itself, in the middle of the visit below.
    await before.page.goto('about:blank');

    const { page, errors } = await site.visit();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    // The page before has such a field too.
    await page.waitForURL('**/forgot-password');
    await page.getByRole('button', { name: 'Enviar link' }).waitFor();
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await page
      .getByText(
        'Se seu e-mail existir em nosso sistema, você receberá um link de redefinição de senha em breve.',
      )
      .waitFor();

    const { to, text } = await mailbox().next(/reset-password/);
    expect(to).toEqual([person.email]);
    const [link] = /\bhttps?:\S+\/reset-password\/[\w-]+/.exec(text)!;
    expect(new URL(link).origin).toBe(site.url);

    await page.goto(link);
    const password = page.getByLabel('Nova senha', { exact: true });
    const confirmation = page.getByLabel('Confirmar nova senha');
    const submit = page.getByRole('button', { name: 'Redefinir senha' });
    await password.fill('segredo-novo-2026');
    await confirmation.fill('segredo-novo-2025');
    await submit.click();
    await page.getByText('Passwords do not match').waitFor();
    await confirmation.fill('segredo-novo-2026');
    await submit.click();
    await page.getByText('Senha redefinida com sucesso.').waitFor();
    await page.waitForURL('**/login');

    await signIn(page, person);
    await page.getByText('E-mail ou senha incorretos').waitFor();
    await signIn(page, { ...person, password: 'segredo-novo-2026' });
    await page.waitForURL('**/dashboard');

    await before.page.goto('/settings');
    await before.page.waitForURL('**/login?expired=true');
    await before.page.getByText('Sua sessão expirou. Por favor, faça login novamente.').waitFor();

    await page.goto(link);
    await password.fill('segredo-outro-2026');
    await confirmation.fill('segredo-outro-2026');
    await submit.click();
    await page.getByText('O link de redefinição é inválido ou expirou. Peça um novo.').waitFor();
    expect([...errors, ...before.errors]).toEqual([]);
  });
