export const copy = {
  title: 'O que entra no saldo total',
  text: 'O saldo total conta também as contas que têm só lançamentos, sem endereço ou carteira que você acompanha.',
  without: 'Sem elas:',
  with: 'com elas:',
  twice: 'Contadas duas vezes?',
  pair: (account: string, place: string) => `A conta «${account}» e «${place}» são contadas as duas.`,
  linked: 'Se são a mesma, o total é',
  same: 'É a mesma carteira',
  sameOf: (account: string, place: string) => `É a mesma carteira: ${account} e ${place}`,
  seen: 'Entendi',
  failed: 'Falha ao ligar a conta',
};
