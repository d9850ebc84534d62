export const copy = {
  title: 'Entre de novo para continuar',
  ending: 'Sua sessão está perto do fim. O que você digitou nesta página continua aqui.',
  ended: 'Sua sessão terminou. O que você digitou nesta página continua aqui.',
  submit: 'Entrar de novo',
  later: 'Agora não',
  leave: 'Ir para o login',
  provider: (name: string) => `Entrar com ${name}`,
  done: 'Sessão renovada',
};
