export const portfolioCopy = {
  invalidAddress:
    'O endereço informado não parece ser um endereço Bitcoin válido. Verifique e tente novamente.',
  addressExists: 'Este endereço já está no seu portfólio.',
  addressNotFound: 'Endereço não encontrado.',
  walletNotFound: 'Carteira não encontrada.',
  balancesUnavailable: 'Não foi possível consultar os saldos agora. Tente novamente mais tarde.',
};
