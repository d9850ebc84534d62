import { Card, Icon, VisuallyHidden } from '@painel/shared/ui';
import { Link } from 'react-router-dom';
import { copy } from './first-steps.copy';
import styles from './first-steps.module.css';
import { paths } from '@painel/shared/paths';

/** Places of the portfolio page that a link can target: the field of an address, the form of a wallet, and the purchase plans. */
export const anchors = { address: '#endereco', wallet: '#carteira', plans: '#aportes' } as const;

const steps = [
  { id: 'address', to: `${paths.portfolio}${anchors.address}` },
  { id: 'wallet', to: `${paths.portfolio}${anchors.wallet}` },
  { id: 'ledger', to: paths.ledgerEntries },
  { id: 'look', to: paths.market },
] as const;

/** Onboarding for an empty portfolio, in place of a balance of zero. */
export function FirstSteps({ label }: { label: string }) {
  return (
    <Card flush label={label}>
      <div className={styles.all}>
        <div className={styles.head}>
          <h2>{copy.title}</h2>
          <p>{copy.text}</p>
        </div>
        <ul className={styles.steps}>
          {steps.map(({ id, to }) => (
            <li key={id}>
              <Link to={to}>{copy[id].title}</Link>
              <p>{copy[id].text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

const buttons = [
  { id: 'statement', to: paths.ledgerImport, icon: 'list' },
  { id: 'address', to: `${paths.portfolio}${anchors.address}`, icon: 'wallet' },
  { id: 'purchase', to: paths.ledgerEntries, icon: 'plus' },
] as const;

/** The same in the room of one figure: three equal ways to begin, and the four blocks of a portfolio, of which an account is the first. */
export function FirstStepButtons() {
  return (
    <>
      <ul className={styles.buttons}>
        {buttons.map(({ id, to, icon }) => (
          <li key={id}>
            <Link to={to}>
              <Icon name={icon} />
              {copy.buttons[id]}
            </Link>
          </li>
        ))}
      </ul>
      <ol className={styles.blocks} aria-label={copy.progress}>
        {copy.blocks.map((block, index) => (
          <li key={block} data-done={index === 0 || undefined}>
            {block}
            {index === 0 && <VisuallyHidden> {copy.done}</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </>
  );
}
