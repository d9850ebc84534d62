import { mailCopy } from '../../../mail/mail.copy';

const { greeting, signature } = mailCopy;

export const passwordResetCopy = {
  /** The same whether the account exists or not. */
  requested:
    'Se seu e-mail existir em nosso sistema, você receberá um link de redefinição de senha em breve.',
  done: 'Senha redefinida com sucesso.',
  invalidToken: 'O link de redefinição é inválido ou expirou. Peça um novo.',
  subject: 'Redefinição de senha do Painel Bitcoin',
};

/** `link` needs no escaping: it consists of the configured origin and a base64url token. */
export const passwordResetText = (link: string) => `${greeting}

recebemos um pedido para redefinir a senha da sua conta no Painel Bitcoin.
Para criar uma nova senha, abra este link. Ele vale por 30 minutos e só pode ser usado uma vez:

${link}

Se você não fez este pedido, ignore esta mensagem: sua senha continua a mesma.

${signature}
`;

export const passwordResetHtml = (link: string) => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>Redefinição de senha</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em; margin: 0 auto; padding: 24px">
<h1 style="font-size: 20px">Redefinição de senha</h1>
<p>${greeting}</p>
<p>recebemos um pedido para redefinir a senha da sua conta no Painel Bitcoin.
Para criar uma nova senha, abra este link. Ele vale por 30 minutos e só pode ser usado uma vez.</p>
<p><a href="${link}" style="display: inline-block; padding: 12px 20px; border: 1px solid; border-radius: 8px">Criar nova senha</a></p>
<p style="font-size: 13px">Se o botão não abrir, copie este endereço para o navegador:<br>${link}</p>
<p>Se você não fez este pedido, ignore esta mensagem: sua senha continua a mesma.</p>
<p>${signature}</p>
</body>
</html>
`;
