import type { ReactNode } from 'react';
import { Widget } from './widget';

/** Words that the glossary explains when they are pressed: `<Term of="rsi">RSI</Term>`. Without the glossary they are just words. */
export function Term({ of, children }: { of: string; children: ReactNode }) {
  return (
    <Widget of="news/glossary-term" frame="inline" term={of}>
      {children}
    </Widget>
  );
}
