export const uploadsCopy = {
  unsupported: 'Envie uma imagem PNG, JPEG ou WebP.',
  tooManyBytes: 'A imagem passa de 2 MB. Escolha uma menor.',
  tooManyPixels: 'A imagem passa de 24 megapixels. Escolha uma menor.',
  stalled: 'O envio parou no meio. Confira sua conexão e envie o arquivo de novo.',
  missing: 'Envie um único arquivo de imagem no campo «profileImage».',
};
