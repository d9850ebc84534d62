import type { RowProblem } from './import-rows.model';

export const copy = {
  title: 'Importar e exportar',
  exportTitle: 'Exportar',
  exportText:
    'Endereços, chaves e carteiras com os saldos, em um arquivo seu. O modo discreto não muda o arquivo.',
  withKeys: 'Incluir as chaves públicas estendidas',
  withKeysHint:
    'Quem tem a chave vê todos os endereços da carteira. Sem ela, a carteira não pode ser importada de volta.',
  exportCsv: 'Exportar CSV',
  exportJson: 'Exportar JSON',
  exporting: 'Exportando',
  exportFailed: 'Falha ao exportar o portfólio',
  exported: 'Portfólio exportado',
  importTitle: 'Importar',
  importText: 'Um arquivo CSV com endereços, chaves ou saldos. Nada é gravado antes de você confirmar.',
  chooseFile: 'Importar CSV',
  file: (name: string, rows: number) => `${name}: ${rows === 1 ? '1 linha' : `${rows} linhas`}`,
  faults: {
    empty: 'O arquivo não tem linhas para importar.',
    'too-long': 'O arquivo tem mais de 1.000 linhas. Divida-o em partes menores.',
    unreadable: 'Não foi possível ler o arquivo.',
    secret:
      'O arquivo contém o que parece uma chave privada ou uma frase de recuperação. Nada foi enviado nem guardado. Apague isso do arquivo e tente novamente.',
  },
  mapping: {
    title: 'O que é cada coluna do arquivo',
    none: 'Nenhuma',
    unnamed: (place: number) => `Coluna ${place}`,
    fields: {
      name: 'Nome ou rótulo',
      place: 'Endereço ou chave',
      platform: 'Plataforma',
      balance: 'Saldo em BTC',
      description: 'Descrição',
      script: 'Tipo de endereço',
      kind: 'Tipo de linha',
    },
  },
  preview: {
    caption: 'Prévia da importação',
    line: 'Linha',
    kind: 'Tipo',
    kinds: { address: 'Endereço', xpub: 'xpub', wallet: 'Carteira externa' },
    name: 'Nome',
    place: 'Onde',
    balance: 'Saldo',
    state: 'Situação',
    ready: 'Pronta',
    leftOut: 'Sem a chave: fica de fora',
    more: (count: number) => `E mais ${count === 1 ? '1 linha pronta' : `${count} linhas prontas`}.`,
    problems: (count: number) =>
      count === 1
        ? '1 linha tem problema. Nada será gravado enquanto houver.'
        : `${count} linhas têm problemas. Nada será gravado enquanto houver.`,
    leaveOut: (count: number) =>
      count === 1 ? 'Deixar de fora a linha com problema' : `Deixar de fora as ${count} linhas com problema`,
    out: (problem: string) => `Fica de fora: ${problem}`,
    leavesOut: (count: number) =>
      count === 1
        ? '1 linha fica de fora. As outras podem ser importadas.'
        : `${count} linhas ficam de fora. As outras podem ser importadas.`,
    problem: {
      'bad-address': 'Endereço inválido',
      'bad-key': 'Chave pública inválida',
      'test-network': 'Rede de testes',
      lightning: 'Cobrança da Lightning',
      ethereum: 'Endereço da rede Ethereum',
      'no-name': 'Falta o nome',
      'no-platform': 'Falta a plataforma',
      'bad-balance': 'Valor de saldo inválido',
    } satisfies Record<RowProblem, string>,
  },
  check: 'Conferir importação',
  checking: 'Conferindo importação',
  checked: (added: number, unchanged: number) =>
    `${added === 1 ? '1 linha nova' : `${added} linhas novas`} e ${unchanged === 1 ? '1 que já está' : `${unchanged} que já estão`} no seu portfólio.`,
  confirm: (count: number) => (count === 1 ? 'Importar 1 linha' : `Importar ${count} linhas`),
  importing: 'Importando',
  cancel: 'Cancelar',
  checkFailed: 'Falha ao conferir a importação',
  importFailed: 'Falha ao importar. Nada foi gravado.',
  imported: 'Importação concluída',
  importedText: (added: number, unchanged: number) =>
    `${added === 1 ? '1 adicionada' : `${added} adicionadas`}, ${unchanged === 1 ? '1 já estava' : `${unchanged} já estavam`} no seu portfólio.`,
  importedInPart: (text: string, leftOut: string) => `${text} Ficaram de fora: ${leftOut}.`,
  leftOutLine: (line: number) => `linha ${line}`,
  csv: {
    fileName: (date: string) => `portfolio-${date}`,
    header: [
      'tipo',
      'nome',
      'endereço ou chave',
      'formato',
      'plataforma',
      'saldo em BTC',
      'descrição',
      'última transação',
      'última leitura',
    ],
    kinds: { address: 'endereço', xpub: 'xpub', wallet: 'carteira' },
  },
};
