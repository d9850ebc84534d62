import { signIn } from '@painel/shared/session';
import { useMutation } from '@tanstack/react-query';
import { requestSession } from './sign-in.api';

/** Signs in; the page leads on once the session says so. */
export const useSignIn = () => useMutation({ mutationFn: requestSession, onSuccess: signIn });
