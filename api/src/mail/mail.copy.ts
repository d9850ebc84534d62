export const mailCopy = {
  greeting: 'Olá,',
  signature: 'Painel Bitcoin',
};
