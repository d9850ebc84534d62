export const labelsCopy = {
  fileMissing: 'Escolha um arquivo de rótulos (BIP-329, .jsonl) ou o CSV de transações da Sparrow.',
  tooLarge: 'O arquivo de rótulos pode ter até 1 MB.',
  tooManyLines: 'O arquivo de rótulos pode ter até 10.000 linhas. Divida-o em dois.',
  noJson: 'Não é um objeto JSON com «type» e «ref».',
  secret: 'A linha tem uma chave privada ou palavras de recuperação. Ela não foi lida nem guardada.',
  spendable: '«spendable» precisa ser true ou false, sem aspas.',
  label: '«label» precisa ser um texto.',
  invalidRef: (type: string) => `A referência não é de ${refNames[type] ?? type}.`,
  unknownType: (type: string) => `Tipo «${type}» ainda não é lido aqui.`,
  pending: 'Ainda não acompanhamos isto. O rótulo vale quando aparecer.',
  exportName: 'rotulos',
};

const refNames: Record<string, string> = {
  tx: 'uma transação',
  addr: 'um endereço',
  pubkey: 'uma chave pública',
  input: 'uma entrada de transação (txid:índice)',
  output: 'uma saída de transação (txid:índice)',
  xpub: 'uma chave pública estendida',
};
