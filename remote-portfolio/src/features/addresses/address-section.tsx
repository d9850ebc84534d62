import { Card, SectionHeader } from '@painel/shared/ui';
import { useRef } from 'react';
import { AddressForm } from './address-form';
import { AddressList } from './address-list';
import { copy } from './addresses.copy';
import styles from './addresses.module.css';
import type { Rates } from './addresses.model';

/** Watched addresses: the form that adds one, then the table. */
export function AddressSection({ rates }: { rates: Rates }) {
  const addressField = useRef<HTMLInputElement>(null);

  return (
    <>
      <SectionHeader title={copy.title} end={<span className={styles.readOnly}>{copy.readOnly}</span>} />
      <Card flush label={copy.title}>
        <AddressForm addressField={addressField} />
        <AddressList rates={rates} addressField={addressField} />
      </Card>
    </>
  );
}
