import { Card, SectionHeader } from '@painel/shared/ui';
import type { RefObject } from 'react';
import { AddressForm } from './form/address-form';
import { AddressList } from './address-list';
import type { GainCell } from './address-columns';
import { copy } from './addresses.copy';
import styles from './addresses.module.css';
import type { Rates } from './addresses.model';

interface Props {
  rates: Rates;
  gain?: GainCell;
  /** Where an address is typed. */
  addressField: RefObject<HTMLInputElement | null>;
}

/** Watched addresses: the form that adds one, then the table. */
export function AddressSection({ rates, gain = null, addressField }: Props) {
  return (
    <>
      <SectionHeader title={copy.title} end={<span className={styles.readOnly}>{copy.readOnly}</span>} />
      <Card flush label={copy.title}>
        <AddressForm addressField={addressField} />
        <AddressList rates={rates} gain={gain} addressField={addressField} />
      </Card>
    </>
  );
}
