import { track } from '@painel/shared/analytics';
import { paths } from '@painel/shared/paths';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { createAccount } from './sign-up.api';
import { copy } from './sign-up.copy';

/** Creates the account, then leads to sign-in, which says that it worked and knows the e-mail. */
export function useSignUp() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: createAccount,
    onSuccess: (_answer, { email }) => {
      track('User_Signup');
      void navigate(paths.login, { state: { message: copy.done, email } });
    },
  });
}
