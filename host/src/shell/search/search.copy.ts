export const copy = {
  title: 'Buscar no painel',
  field: 'O que você procura',
  placeholder: 'Página, ação, termo ou conta',
  pages: 'Páginas',
  close: 'Fechar',
  found: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
  none: 'Nada encontrado. Tente outra palavra.',
};
