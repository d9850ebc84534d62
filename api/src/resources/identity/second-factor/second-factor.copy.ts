export const secondFactorCopy = {
  issuer: 'Painel Bitcoin',
  required: 'Informe o código de verificação do seu aplicativo autenticador.',
  wrong: 'O código está incorreto, expirou ou já foi usado. Confira e tente de novo.',
  active: 'A verificação em duas etapas já está ativa.',
  notActive: 'A verificação em duas etapas não está ativa.',
  notBegun: 'A configuração expirou. Comece de novo.',
  signInExpired: 'O tempo para informar o código terminou. Entre de novo.',
};
