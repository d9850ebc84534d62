/** «a, b e c». */
export const listOf = (parts: readonly (number | string)[]) =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(parts.map(String));
