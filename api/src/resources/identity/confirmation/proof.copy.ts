import type { MailContent } from '../../../mail/compose-mail';

export const proofCopy = {
  required: 'Para continuar, confirme que é você.',
  wrongCode: 'O código está incorreto ou expirou. Confira ou peça outro.',
  passkeyRefused: 'Não foi possível confirmar com a chave de acesso. Tente novamente ou use outra forma.',
  codeSent: 'Enviamos um código para o e-mail da conta. Ele vale por 10 minutos.',
};

export const codeMail = (code: string): MailContent => ({
  subject: 'Código de confirmação do Painel Bitcoin',
  paragraphs: [
    `Seu código de confirmação é ${code}. Ele vale por 10 minutos.`,
    'Nunca passe este código a outra pessoa: ele permite alterar a sua conta.',
    'Se você não pediu o código, alguém pode estar usando a sua conta: troque a senha.',
  ],
});
