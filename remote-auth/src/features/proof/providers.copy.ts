export const copy = {
  google: { name: 'o Google', button: 'Continuar com Google' },
  continueWith: (name: string) => `Continuar com ${name}`,
  or: 'ou use seu e-mail',
  /** Where the site does not say which one. */
  other: 'outro serviço',
};
