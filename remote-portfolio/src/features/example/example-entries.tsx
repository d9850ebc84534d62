import { formatBrl, formatBtc, formatDate } from '@painel/shared/format';
import { Badge, Card, KeyValue, KeyValueList, Stack } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { exampleEntries } from './example.content';
import { copy } from './example.copy';

const satsPerBtc = 100_000_000;

/** The invented purchases and sales, and what an account adds. */
export function ExampleEntries({ create }: { create: ReactNode }) {
  return (
    <Stack>
      <Card title={copy.entries} headerEnd={<Badge tone="accent">{copy.simulated}</Badge>}>
        <KeyValueList>
          {exampleEntries.map(({ day, kind, account, sats, cents }) => (
            <KeyValue key={day} label={copy.entry(formatDate(day), copy.kinds[kind], account)}>
              {copy.traded(formatBtc(sats / satsPerBtc), formatBrl(cents / 100))}
            </KeyValue>
          ))}
        </KeyValueList>
      </Card>
      <Card title={copy.more} headerEnd={create}>
        <p>{copy.moreText}</p>
      </Card>
    </Stack>
  );
}
