export const copy = {
  hello: (name: string) => `Olá, ${name}`,
  someone: 'Usuário',
};
