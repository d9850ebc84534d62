import { appCode } from '@painel/api/testing/app-code';
import type { Mailbox } from '@painel/api/testing/mailbox';
import { tabTo, untilFocused } from '../../../support/keyboard';
import { itDeep } from '../../../support/deep';
import type { OwnSite } from '../../../support/servers/site';

export const keyboardSecondFactor = (site: OwnSite, mailbox: () => Mailbox) =>
  itDeep(
    'lets the keyboard alone switch the second factor on and off, and sign in by a code and by a recovery code',
    async () => {
      const { person, session } = await site.newcomer();
      const { page, errors } = await site.visitAs(session);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const press = (key: string) => page.keyboard.press(key);
      const type = (text: string) => page.keyboard.type(text);
      /** Replaces the text of the field that has the focus. */
      const send = async (text: string) => {
        await press('ControlOrMeta+a');
        await type(text);
        await press('Enter');
      };
      const untilRefused = () =>
        page.getByRole('alert').filter({ hasText: 'O código está incorreto' }).waitFor();

      await page.goto('/settings');
      const begin = button('Ativar verificação');
      const mailed = page.getByLabel('Código recebido por e-mail');
      await tabTo(begin);
      await press('Enter');
      await untilFocused(mailed);
      await press('Escape');
      await untilFocused(begin);
      await press('Enter');
      await untilFocused(mailed);
      await press('Tab');
      await untilFocused(button('Receber código por e-mail'));
      await press('Enter');
      await untilFocused(mailed);
      await send('000000');
      await untilRefused();
      await untilFocused(mailed);
      const { text } = await mailbox().next(/confirmação é \d{6}/);
      await send(/é (\d{6})/.exec(text)![1]!);

      const appField = page.getByLabel('Código do aplicativo');
      const secretField = page.getByLabel('Chave para digitar no aplicativo');
      await untilFocused(appField);
      await press('Shift+Tab');
      await untilFocused(secretField);
      const secret = await secretField.inputValue();
      await press('Tab');
      await send('000000');
      await untilRefused();
      await untilFocused(appField);
      await send(appCode(secret, new Date()));

      await untilFocused(page.getByRole('heading', { name: 'Guarde os códigos de recuperação' }));
      const codes = page.getByRole('list', { name: 'Seus códigos de recuperação' }).getByRole('listitem');
      const recoveryCode = await codes.first().innerText();
      await tabTo(button('Já guardei os códigos'));
      await press('Enter');
      await untilFocused(button('Criar novos códigos'));

      const factor = page.getByLabel('Código de verificação');
      const greeting = page.getByRole('heading', { level: 1, name: /Marina/ });
      async function signInAgain() {
        await tabTo(page.getByRole('banner').getByRole('button', { name: 'Marina' }), 'Shift+Tab');
        await press('Enter');
        // The menu renders before it takes the focus.
        await untilFocused(page.getByRole('menuitem', { name: 'Perfil' }));
        await press('End');
        await untilFocused(page.getByRole('menuitem', { name: 'Sair' }));
        await press('Enter');
        await untilFocused(page.getByRole('heading', { level: 1, name: /Bitcoin inteiro/ }));
        await tabTo(page.getByRole('link', { name: 'Entrar' }), 'Shift+Tab');
        await press('Enter');
        await tabTo(page.getByLabel('E-mail'));
        await type(person.email);
        await press('Tab');
        await type(person.password);
        await press('Enter');
        await untilFocused(factor);
      }
      await signInAgain();
      await press('Enter');
      await page.getByText('Informe o código', { exact: true }).waitFor();
      await untilFocused(factor);
      await send('000000');
      await untilRefused();
      await untilFocused(factor);
      // No code works twice: this is the one that the app shows next.
      await send(appCode(secret, new Date(Date.now() + 30_000)));
      await untilFocused(greeting);

      await signInAgain();
      await press('Tab');
      await untilFocused(button('Usar um código de recuperação'));
      await press('Space');
      const recoveryField = page.getByLabel('Código de recuperação');
      await untilFocused(recoveryField);
      await send('ABCD-EFGH-JKLM-NPQR');
      await untilRefused();
      await untilFocused(recoveryField);
      await send(recoveryCode);
      await untilFocused(greeting);

      await page.goto('/settings');
      await tabTo(button('Desativar'));
      await press('Enter');
      await untilFocused(button('Cancelar'));
      await press('Tab');
      await untilFocused(button('Desativar verificação'));
      await press('Enter');
      await untilFocused(begin);
      expect(errors).toEqual([]);
    },
  );
