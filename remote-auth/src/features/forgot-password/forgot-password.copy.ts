export const copy = {
  title: 'Esqueci minha senha',
  lead: 'Informe seu e-mail para receber um link e criar uma nova.',
  email: 'E-mail',
  submit: 'Enviar link',
  submitting: 'Enviando link',
  backToLogin: 'Voltar para o login',
  emailRequired: 'Informe seu e-mail',
  /** The same whether the account exists, does not, or the call failed: it must not reveal which. */
  neutral: 'Se seu e-mail existir em nosso sistema, você receberá um link de redefinição de senha em breve.',
};
