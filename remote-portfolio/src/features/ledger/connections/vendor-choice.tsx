import type { ConnectionVendorList } from '@painel/contract';
import { Badge, Button } from '@painel/shared/ui';
import { copy } from './connections.copy';
import styles from './connections.module.css';

export type Vendor = ConnectionVendorList['vendors'][number];

interface Props {
  vendors: readonly Vendor[];
  disabled: boolean;
  onChoose: (vendor: Vendor) => void;
}

/** The first screen: which exchange. */
export function VendorChoice({ vendors, disabled, onChoose }: Props) {
  return (
    <div className={styles.part}>
      <p>{copy.vendors.lead}</p>
      <ul className={styles.vendors}>
        {vendors.map((vendor) => (
          <li key={vendor.name}>
            <Button
              disabled={disabled}
              aria-label={copy.vendors.choose(vendor.name)}
              onClick={() => onChoose(vendor)}
            >
              {vendor.name} {vendor.isSimulated && <Badge tone="warn">{copy.simulated}</Badge>}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
