import type { MailContent } from '../../../mail/compose-mail';

export const emailChangeCopy = {
  confirmed: 'E-mail confirmado.',
  invalidLink: 'O link é inválido ou expirou.',
  invalidConfirmation: 'O link é inválido, expirou ou é de outra conta. Peça a troca de novo no seu perfil.',
  emailTaken: 'Já existe uma conta com este e-mail.',
};

const subject = 'Painel Bitcoin: confirme seu novo e-mail';

export const confirmMail = (link: string): MailContent => ({
  subject,
  paragraphs: [
    'Recebemos um pedido para usar este endereço em uma conta do Painel Bitcoin.',
    'Para confirmar, abra este link no navegador em que você usa a sua conta. Ele vale por 24 horas:',
    'Se você não fez este pedido, ignore esta mensagem: nada muda.',
  ],
  action: { label: 'Confirmar e-mail', link },
});

/** Only the address gets it: the user who asked must not learn that it has an account. */
export const addressTakenMail = (siteUrl: string): MailContent => ({
  subject,
  paragraphs: [
    'Alguém pediu para usar este endereço em outra conta do Painel Bitcoin. Você já tem uma conta com ele, por isso nada mudou.',
    'Se foi você, entre com a conta deste endereço ou use outro e-mail na outra conta.',
  ],
  action: { label: 'Entrar', link: `${siteUrl}/login` },
});

export const addressChangedMail = (email: string, facts: string, link: string): MailContent => ({
  subject: 'Painel Bitcoin: o e-mail da sua conta mudou',
  paragraphs: [
    `O e-mail da sua conta agora é ${email}. Este endereço deixou de valer para entrar.`,
    facts,
    'Se não foi você, desfaça a troca: este link restaura o seu e-mail, encerra todas as sessões e pede uma nova senha. Ele vale por 7 dias:',
  ],
  action: { label: 'Desfazer a troca', link },
});
