export const copy = {
  opening: 'Abrindo a cópia guardada neste aparelho…',
};
