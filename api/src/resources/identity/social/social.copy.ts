export const socialCopy = {
  /** The name has its article, as «o Google». */
  failed: (name: string) => `Não foi possível entrar com ${name}. Tente novamente.`,
  disabled: (name: string) => `O login com ${name} não está disponível neste servidor.`,
  /** Where no other provider is configured. */
  otherProvider: 'outro serviço',
  google: 'o Google',

  // Shown after «Authentication failed: », which the specification quotes in English.
  details: {
    unknownState: 'the sign-in expired, was already used or began in another browser',
    refused: 'the provider did not confirm the sign-in',
    unverifiedEmail: 'the e-mail address is not verified by the provider',
    registrationClosed: 'registration is closed here, or needs an invitation and a password',
    anotherIdentity: 'the account belongs to another identity at the provider',
  },
};
