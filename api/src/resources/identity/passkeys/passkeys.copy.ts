export const passkeysCopy = {
  site: 'Painel Bitcoin',
  notAdded: 'Não foi possível cadastrar a chave de acesso. Tente novamente.',
  notSignedIn: 'Não foi possível entrar com a chave de acesso. Tente novamente ou use outra forma de entrar.',
  tooMany: 'Você já tem 20 chaves de acesso. Remova uma antes de cadastrar outra.',
  notFound: 'Chave de acesso não encontrada.',
  unavailable: 'Chaves de acesso não estão disponíveis neste endereço do site.',
};
