import { parseRegistry, provideLoader, provideRegistry, type ProofQuestion } from '@painel/shared/federation';
import { network } from './network';
import { testSection } from './test-section';

function Dialog({ methods, answer }: ProofQuestion) {
  return (
    <div role="alertdialog" aria-label="Confirme que é você">
      {methods.join(' ou ')}
      <button onClick={() => answer(false)}>Desistir</button>
      <button onClick={() => answer(true)}>Provar</button>
    </div>
  );
}

interface Guarded {
  method: 'get' | 'post' | 'patch';
  path: string;
  answer: object;
}

/** A site whose section `auth` has a proof dialog, and a call that is refused the first time. Returns the calls' bodies. */
export function offerProof({ method, path, answer }: Guarded): unknown[] {
  provideLoader({ registerRemotes: () => {}, loadRemote: async <T,>() => ({ Widget: Dialog }) as T });
  const sections = { auth: testSection('auth', { widgets: ['proof'] }) };
  provideRegistry(parseRegistry({ revision: 1, host: { version: '1.0.0' }, sections }));
  const sent: unknown[] = [];
  network[method](path, async ({ request }) => {
    sent.push(method === 'get' ? null : await request.json());
    const refusal = { error: 'PROOF_REQUIRED', message: 'Confirme antes.', details: 'password,code' };
    return sent.length === 1 ? Response.json(refusal, { status: 403 }) : Response.json(answer);
  });
  return sent;
}
