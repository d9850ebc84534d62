export const copy = {
  continueWithGoogle: 'Continuar com Google',
  or: 'ou use seu e-mail',
};
