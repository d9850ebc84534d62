export const copy = {
  buttons: { statement: 'Importe um extrato', address: 'Cole um endereço', purchase: 'Registre uma compra' },
  progress: 'Um de quatro blocos completo',
  blocks: ['Conta', 'Saldo', 'Custo', 'Resultado'],
  done: '(feito)',
  title: 'Comece por um destes passos',
  text: 'O portfólio só lê: nada aqui move seus bitcoins.',
  address: {
    title: 'Cole um endereço',
    text: 'Um endereço público ou a chave pública de uma carteira. O saldo é lido da rede.',
  },
  wallet: {
    title: 'Informe um saldo',
    text: 'O que você guarda em uma corretora ou em outro lugar, em BTC.',
  },
  ledger: {
    title: 'Registre suas compras',
    text: 'Digite ou importe o extrato da corretora: custo médio e resultado saem daí.',
  },
  look: {
    title: 'Só olhar',
    text: 'Veja o mercado sem informar nada. Você pode voltar aqui quando quiser.',
  },
};
