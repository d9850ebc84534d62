export const importsCopy = {
  fileMissing: 'Escolha o arquivo do extrato.',
  expired: 'A conferência deste arquivo expirou ou já foi desfeita. Envie o arquivo de novo.',
  policyNotInFile: 'A forma de tratar as taxas de rede não é a que o arquivo diz. Envie-o de novo.',
  importNotFound: 'Importação não encontrada.',
  incomplete: 'Falta responder às perguntas sobre o arquivo. Envie-o de novo com as respostas.',
  alreadyThere: 'Já está nos seus lançamentos.',
  inOtherFile: 'Já está em outro destes arquivos.',
  cutBefore:
    'Já está nos seus lançamentos, de um arquivo que terminava no meio desta negociação. Para ter os valores inteiros, exclua aquele lançamento e importe de novo.',
  tooManyFiles: 'São arquivos demais de uma vez. Envie até 20, com até 25 MB ao todo.',
  secretInNote: 'A anotação parece conter uma chave ou palavras de recuperação e fica de fora.',
  noteCut: 'A anotação era longa demais e foi cortada.',
  accountRefused: 'O nome da conta é longo demais ou contém uma chave. Corrija-o no arquivo.',
};

export const otherCurrency = (currency: string): string =>
  `Não convertemos valores em ${currency}: informe o valor em reais depois de importar.`;

export const byPtax = (currency: string): string =>
  `Valor em ${currency}, convertido pela PTAX do dia: é uma estimativa.`;

export const stablecoinCounted = (coin: string, currency: string): string =>
  `Valor em ${coin}, contado como ${currency}.`;

export const editedSince = (count: number): string =>
  count === 1
    ? 'Um lançamento desta importação mudou depois dela. Exclua-o ou mantenha a importação.'
    : `${count} lançamentos desta importação mudaram depois dela. Exclua-os ou mantenha a importação.`;
