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

  renew: {
    title: 'Entre de novo para continuar',
    ending: 'Sua sessão está perto do fim. O que você digitou nesta página continua aqui.',
    ended: 'Sua sessão terminou. O que você digitou nesta página continua aqui.',
    submit: 'Entrar de novo',
    later: 'Agora não',
    leave: 'Ir para o login',
    google: 'Entrar com o Google',
    done: 'Sessão renovada',
  },

  expired: 'Sua sessão expirou. Por favor, faça login novamente.',
  /** By the `error` of the address; a word that is not here is said nothing about. */
  reasons: new Map([
    ['auth_failed', 'Não foi possível entrar com o Google. Tente novamente.'],
    ['auth_incomplete', 'O login com o Google não foi concluído.'],
    ['social_disabled', 'O login com o Google não está disponível neste servidor.'],
  ]),
};
