import { CandlesFigure } from './feature-figures';
import { copy } from './landing.copy';
import { LandingSection } from './landing-section';
import styles from './product-scenes.module.css';

const { scenes } = copy;

/** The worth over the paid-in money, in units of the SVG. */
function WorthFigure() {
  return (
    <svg className={styles.worth} viewBox="0 0 322 96" aria-hidden="true">
      <path className={styles.paid} d="M0 84H46V76H92V68H138V60H184V52H230V46H322V96H0Z" />
      <path
        className={styles.line}
        pathLength="1"
        d="M0 84 24 80 46 70 70 74 92 60 116 66 138 52 160 40 184 46 208 34 230 38 254 22 278 28 300 14 322 10"
      />
    </svg>
  );
}

/**
 * Three answers of the product with invented figures. They move as the reader scrolls past, where the browser can do that without scripts; elsewhere,
 * and for readers who want no motion, they are complete.
 */
export function ProductScenes() {
  return (
    <LandingSection title={scenes.title} lead={scenes.lead}>
      <ul className={styles.scenes}>
        <li>
          <h3>{scenes.portfolio.question}</h3>
          <p>{scenes.portfolio.answer}</p>
          <WorthFigure />
        </li>
        <li>
          <h3>{scenes.alert.question}</h3>
          <p>{scenes.alert.answer}</p>
          <div className={styles.chart} aria-hidden="true">
            <CandlesFigure />
            <span className={styles.pill}>{scenes.alert.pill}</span>
          </div>
        </li>
        <li>
          <h3>{scenes.taxes.question}</h3>
          <p>{scenes.taxes.answer}</p>
          <div className={styles.limit} aria-hidden="true">
            <i />
          </div>
          <ol className={styles.months} aria-hidden="true">
            {Array.from({ length: 12 }, (_, month) => (
              <li key={month} />
            ))}
          </ol>
        </li>
      </ul>
    </LandingSection>
  );
}
