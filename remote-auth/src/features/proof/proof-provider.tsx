import type { ProofMethod } from '@painel/contract';
import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { ProofDialog } from './proof-dialog';
import { methodsAskedBy } from './proof.model';

type WithProof = <Answer>(act: () => Promise<Answer>) => Promise<Answer>;

const ProofContext = createContext<WithProof>((act) => act());

/**
 * Runs a call that may require a recent proof: the dialog opens, and after the proof the call is repeated. If the reader cancels, the
 * caller gets the server's refusal.
 */
export const useWithProof = () => useContext(ProofContext);

interface Question {
  methods: ProofMethod[];
  answer: (proven: boolean) => void;
}

/** Holds the one proof dialog for every form below it. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
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
      {question && <ProofDialog {...question} />}
    </ProofContext>
  );
}
