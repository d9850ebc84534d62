export const socialCopy = {
  failed: 'Não foi possível entrar com o Google. Tente novamente.',
  disabled: 'O login com o Google não está disponível neste servidor.',

  // Shown after «Authentication failed: », which the specification quotes in English.
  details: {
    unknownState: 'the sign-in expired, was already used or began in another browser',
    refused: 'the provider did not confirm the sign-in',
    unverifiedEmail: 'the e-mail address is not verified by the provider',
    registrationClosed: 'registration is closed here, or needs an invitation and a password',
    anotherIdentity: 'the account belongs to another identity at the provider',
  },
};
