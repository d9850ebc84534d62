import { isAbbreviated } from '../values/plain-text';
import type { SkipReason } from './parsed-row';

export const formatsCopy = {
  workbook: 'Isto é uma planilha do Excel. Abra-a, escolha «Salvar como» CSV e envie o novo arquivo.',
  zipTooLarge: 'Este ZIP é grande demais. Abra-o e envie os arquivos de extrato que estão nele.',
  nestedZip:
    'Há outro arquivo compactado dentro deste ZIP. Abra-o e envie os arquivos de extrato que estão nele.',
  brokenZip:
    'Não conseguimos abrir este ZIP: está incompleto ou tem senha. Abra-o e envie os arquivos de extrato que estão nele.',
  emptyZip: 'Não há nenhum arquivo CSV neste ZIP. Baixe o extrato de novo, em CSV.',
  pdf: 'Isto é um PDF. Baixe o extrato em CSV no site da corretora e envie o novo arquivo.',
  notText: 'Isto não é um arquivo de texto. Envie o extrato em CSV.',
  empty: 'O arquivo está vazio. Baixe-o de novo e confira o período escolhido.',
  noHeader:
    'Não achamos a linha com os nomes das colunas. Envie o arquivo como a corretora ou a carteira o criou.',
  moreThanExists: 'São mais bitcoins do que vão existir. Confira o número e a unidade da coluna.',
  tooSlow:
    'A leitura do arquivo passou de 10 segundos e foi interrompida. Divida-o por ano e importe as partes.',
  feeAboveAmount:
    'A taxa é maior que o valor que a inclui. Confira as colunas, ou registre a linha em «Novo lançamento».',
  missingKind:
    'A linha não diz o que foi. Confira a coluna do tipo de movimento, ou registre a linha em «Novo lançamento».',
  unreadable:
    'Não conseguimos ler esta linha como está. Se ela mudou seus bitcoins, registre-a em «Novo lançamento».',
  numberTooLarge: 'O número é grande demais. Confira a linha no arquivo.',
};

/** A text of the file inside a sentence. */
function shown(text: string): string {
  const plain = text.trim();
  return plain.length > 60 ? `${plain.slice(0, 60)}…` : plain;
}

export const unknownZone = (name: string): string =>
  `O fuso horário «${name}» não existe. Escolha um da lista, por exemplo America/Sao_Paulo.`;

export const unreadableZone = (text: string): string =>
  `Não conhecemos o fuso horário «${shown(text)}». Corrija a célula no arquivo ou leia o arquivo sem a coluna do fuso.`;

export const skippedCopy: Record<SkipReason, string> = {
  'not-bitcoin': 'Outra moeda: não muda seus bitcoins.',
  'money-only': 'Só dinheiro: não muda seus bitcoins.',
  bookkeeping: 'Ordem criada, cancelada ou ajustada: não muda seus bitcoins.',
  failed: 'A corretora marcou esta linha como não concluída.',
  cancelled: 'Saque cancelado: as duas linhas se anulam.',
  unpaid: 'Cobrança que ninguém pagou: nada foi recebido.',
  mirrored: 'A mesma recompensa está na conta à vista: conta uma vez.',
  unconfirmed: 'Transação ainda sem confirmação. Importe de novo quando for confirmada.',
  internal: 'Movimento dentro da própria corretora: o saldo não muda.',
  provisional: 'Linha provisória: a definitiva tem o id da transação.',
  comment: 'Observação do programa que criou o arquivo.',
  zero: 'Nenhum bitcoin se moveu nesta linha.',
};

function unreadableText(text: string): string {
  return isAbbreviated(text)
    ? `«${shown(text)}» tem o número abreviado. Escreva-o por inteiro na célula, como 12500, ou registre a linha em «Novo lançamento».`
    : `«${shown(text)}» não é um número que entendemos. Corrija a célula no arquivo ou registre a linha em «Novo lançamento».`;
}

export const unreadableNumber = (text: string): string =>
  text.trim() === ''
    ? 'Falta o valor. Complete a célula no arquivo ou registre a linha em «Novo lançamento».'
    : unreadableText(text);

export const unreadableDate = (text: string): string =>
  text.trim() === ''
    ? 'Falta a data. Complete a célula no arquivo ou registre a linha em «Novo lançamento».'
    : `«${shown(text)}» não é uma data que entendemos. Corrija a célula no arquivo ou registre a linha em «Novo lançamento».`;

export const unknownOperation = (name: string): string =>
  `Não conhecemos a operação «${shown(name)}». Se ela mudou seus bitcoins, registre-a em «Novo lançamento».`;

export const unknownStatus = (name: string): string =>
  name.trim() === ''
    ? 'A linha não diz se foi concluída. Se ela mudou seus bitcoins, registre-a em «Novo lançamento».'
    : `Não conhecemos a situação «${shown(name)}». Se a linha mudou seus bitcoins, registre-a em «Novo lançamento».`;

export const otherCoin = (coin: string): string => `Outra moeda (${coin}): não muda seus bitcoins.`;

export const incompleteOrder =
  'A ordem foi executada só em parte. Importe o histórico de negociações («Trade History»), que tem cada execução.';

export const contradictoryDirection = (word: string): string =>
  `«${shown(word)}» e o sinal da quantidade dizem o contrário um do outro. Confira a linha ou registre-a em «Novo lançamento».`;

export const missingHalf = (name: string): string =>
  `Não achamos a outra metade de «${shown(name)}». Baixe o extrato de um período maior e importe de novo.`;

export const mixedTrades = (time: string): string =>
  `Há várias negociações em ${shown(time)} e o extrato não diz qual é qual. Importe o histórico de negociações («Trade History») ou registre-as em «Novo lançamento».`;

export const swapNote = (amount: string, isBuy: boolean): string =>
  isBuy ? `Troca: entregou ${amount}` : `Troca: recebeu ${amount}`;

export const feeInOtherCoin = (amount: string): string => `Taxa de ${amount} à parte`;

export const wrongFormat =
  'O arquivo não tem as colunas do formato escolhido. Escolha outro, ou deixe que o reconheçamos.';

export const tooManyRows = (most: number): string =>
  `O arquivo tem mais de ${most.toLocaleString('pt-BR')} linhas, que é o máximo. Divida-o por ano e importe as partes.`;

export const tooLongCell = (most: number): string =>
  `Uma célula passa de ${most.toLocaleString('pt-BR')} caracteres. Corrija-a no arquivo ou registre a linha em «Novo lançamento».`;

export const tooManyColumns = (count: number, most: number): string =>
  `A linha tem ${count.toLocaleString('pt-BR')} colunas; o máximo é ${most}. Envie o arquivo como a corretora ou a carteira o criou.`;

export const refusedHeader = (row: number, refusal: string): string => `Linha ${row}: ${refusal}`;

export const missingColumn = (header: string): string =>
  `O arquivo não tem a coluna «${header}». Escolha as colunas de novo.`;

export const unknownCurrency = (name: string): string =>
  `Não conhecemos a moeda «${shown(name)}». Corrija a célula no arquivo ou registre a linha em «Novo lançamento».`;
