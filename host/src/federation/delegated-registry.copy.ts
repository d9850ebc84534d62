export const copy = {
  /** In the place of a section's title: «A seção … está indisponível no momento». */
  untitled: 'deste endereço',
};
