import type { ProofMethod } from '@painel/contract';
import { ApiError } from '@painel/shared/api';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { CardErrorBoundary } from './card-error-boundary';
import { reportAndFallBack } from './report-and-fall-back';
import { useSection } from './use-section';

export interface ProofQuestion {
  /** How the account can be proven. */
  methods: ProofMethod[];
  answer: (proven: boolean) => void;
}

type ProofDialog = ComponentType<ProofQuestion>;
type WithProof = <Answer>(act: () => Promise<Answer>) => Promise<Answer>;

const ProofContext = createContext<WithProof>((act) => act());
const knownMethods: ProofMethod[] = ['password', 'passkey', 'code'];

/** The proof methods when a call failed because it needs a recent proof; null for any other failure. */
function methodsAskedBy(error: unknown): ProofMethod[] | null {
  if (!(error instanceof ApiError) || error.code !== 'PROOF_REQUIRED') return null;
  const named = (error.details ?? '').split(',');
  const known = knownMethods.filter((method) => named.includes(method));
  // A code by e-mail works for every account.
  return known.length > 0 ? known : ['code'];
}

/**
 * Runs a call that may require a recent proof: the dialog opens, and after the proof the call is repeated. If the reader cancels, the
 * caller gets the server's refusal.
 */
export const useWithProof = () => useContext(ProofContext);

/** The dialog of remote-auth, loaded on demand. While it cannot be loaded, the server's refusal stays. */
function LoadedDialog(question: ProofQuestion) {
  const { module, version } = useSection<ProofDialog>('auth', 'widgets/proof', 'Widget');
  const { answer } = question;
  const { data: Dialog, isError, isFetching } = module;
  useEffect(() => {
    if (isError && !isFetching) answer(false);
  }, [answer, isError, isFetching]);
  if (!Dialog) return null;
  return (
    <CardErrorBoundary
      name="auth/proof"
      onMountFailure={(error, phase) => {
        reportAndFallBack('auth', phase, error, version);
        answer(false);
      }}
    >
      <Dialog {...question} />
    </CardErrorBoundary>
  );
}

interface Props {
  children: ReactNode;
  /** For remote-auth, which has the dialog. */
  dialog?: ProofDialog;
}

/** Holds the one proof dialog for everything below it. */
export function ProofProvider({ children, dialog: Dialog = LoadedDialog }: Props) {
  const [question, setQuestion] = useState<ProofQuestion | null>(null);
  const pending = useRef<Promise<boolean> | null>(null);

  const withProof = useCallback<WithProof>(async (act) => {
    try {
      return await act();
    } catch (error) {
      const methods = methodsAskedBy(error);
      if (!methods) throw error;
      // Two calls at once share one dialog.
      pending.current ??= new Promise((resolve) => {
        const answer = (proven: boolean) => {
          pending.current = null;
          setQuestion(null);
          resolve(proven);
        };
        setQuestion({ methods, answer });
      });
      if (!(await pending.current)) throw error;
      return act();
    }
  }, []);

  return (
    <ProofContext value={withProof}>
      {children}
      {question && <Dialog {...question} />}
    </ProofContext>
  );
}
