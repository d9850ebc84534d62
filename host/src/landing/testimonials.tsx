import { Avatar } from '@painel/shared/ui';
import { copy } from './landing.copy';
import { LandingSection } from './landing-section';
import { testimonials } from './testimonials.content';
import styles from './testimonials.module.css';

export function Testimonials() {
  return (
    <LandingSection title={copy.testimonials.title} lead={copy.testimonials.lead}>
      <div className={styles.quotes}>
        {testimonials.map(({ quote, role, city }) => (
          <figure key={quote}>
            <blockquote>{quote}</blockquote>
            <figcaption>
              <Avatar name={role} size={34} />
              <span>
                {role}
                <small>{city}</small>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </LandingSection>
  );
}
