export const copy = {
  google: { name: 'o Google', button: 'Continuar com Google' },
  continueWith: (name: string) => `Continuar com ${name}`,
  /** Where the site does not say which one. */
  other: 'outro serviço',
};
