export const copy = {
  title: 'Entrar',
  lead: 'Acompanhe seu Bitcoin de onde parou.',
  email: 'E-mail',
  password: 'Senha',
  forgot: 'Esqueci minha senha',
  submit: 'Entrar',
  submitting: 'Entrando',
  noAccount: 'Ainda não tem conta?',
  register: 'Registrar',

  emailRequired: 'Informe seu e-mail',
  passwordRequired: 'Informe sua senha',
  failed: 'Erro ao fazer login',
  passkey: 'Entrar com chave de acesso',
  passkeyBusy: 'Aguardando a chave de acesso',
  passkeyFailed: 'Não foi possível entrar com a chave de acesso',

  expired: 'Sua sessão expirou. Por favor, faça login novamente.',
  /** By the `error` of the address, with the provider's name; an unknown one is not shown. */
  reasons: new Map([
    ['auth_failed', (name: string) => `Não foi possível entrar com ${name}. Tente novamente.`],
    ['auth_incomplete', (name: string) => `O login com ${name} não foi concluído.`],
    ['social_disabled', (name: string) => `O login com ${name} não está disponível neste servidor.`],
  ]),
};
