export const copy = {
  share: 'Compartilhar imagem',
  note: 'Só percentuais: nem valores, nem endereços.',
  failed: 'Não foi possível criar a imagem. Tente novamente.',
  fileName: 'meu-bitcoin.png',
  title: (since: string) => `Meu Bitcoin desde ${since}`,
  perYear: (percent: string) => `${percent} ao ano`,
  without: 'Retorno sem o efeito de aportes e retiradas',
  source: 'Painel Bitcoin. Passado não garante futuro.',
};
