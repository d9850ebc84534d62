export const transferCopy = {
  unknownKind: 'Tipo de linha desconhecido: use endereço, xpub ou carteira.',
};

export const rejected = (count: number): string =>
  count === 1
    ? 'Nada foi importado: 1 linha tem problema.'
    : `Nada foi importado: ${count} linhas têm problemas.`;

export const problemLine = (row: number, message: string): string => `Linha ${row}: ${message}`;
