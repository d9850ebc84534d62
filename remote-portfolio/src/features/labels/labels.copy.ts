import { formatNumber } from '@painel/shared/format';

const count = (value: number, one: string, many: string) =>
  value === 1 ? `1 ${one}` : `${formatNumber(value)} ${many}`;

export const copy = {
  title: 'Rótulos',
  text: 'Leve e traga os rótulos de transações, endereços e moedas da Sparrow, Nunchuk, BlueWallet e outras carteiras (BIP-329). Rótulos são guardados cifrados.',
  choose: 'Importar rótulos',
  save: 'Exportar rótulos',
  saving: 'Exportando',
  saved: 'Rótulos exportados',
  saveFailed: 'Falha ao exportar os rótulos',
  fileName: 'rotulos.jsonl',
  withKeys: 'Incluir chaves públicas e caminhos',
  checkFailed: 'Não foi possível ler o arquivo',
  applyFailed: 'Falha ao guardar os rótulos',
  apply: 'Guardar rótulos',
  applying: 'Guardando',
  applied: 'Rótulos guardados',
  cancel: 'Cancelar',
  nothing: 'Nada muda: os rótulos do arquivo já estão aqui.',
  counts: {
    added: (value: number) => count(value, 'rótulo novo', 'rótulos novos'),
    changed: (value: number) => count(value, 'rótulo muda', 'rótulos mudam'),
    pending: (value: number) => `${count(value, 'rótulo', 'rótulos')} do que ainda não é acompanhado`,
    unchanged: (value: number) => `${count(value, 'igual', 'iguais')}`,
    skipped: (value: number) => `${count(value, 'linha', 'linhas')} de tipo desconhecido`,
    error: (value: number) => `${count(value, 'linha', 'linhas')} com erro`,
  },
  truncated: (value: number) =>
    value === 1 ? '1 rótulo longo será cortado.' : `${formatNumber(value)} rótulos longos serão cortados.`,
  line: (line: number, message: string) => `Linha ${formatNumber(line)}: ${message}`,
  moreLines: (value: number) => `e mais ${count(value, 'linha', 'linhas')}`,
};
