export const attachmentsCopy = {
  missing: 'Envie um único arquivo, no campo «file».',
  unsupported: 'Envie um PDF, um PNG ou um JPEG que abra no seu aparelho.',
  isArchive: 'Este arquivo traz um ZIP dentro dele. Envie só o PDF ou a imagem.',
  tooLarge: 'O comprovante passa de 5 MB. Envie um menor.',
  notFound: 'Comprovante não encontrado.',
  unreadable: 'Este comprovante foi guardado com outra chave do servidor e não pode ser aberto.',
  unnamed: 'comprovante',
};
