import { buttonClass } from '../button/button';
import { Icon } from '../icon/icon';
import { copy } from '../ui.copy';
import styles from './pagination.module.css';

const windowSize = 5;

/** The page numbers in sight: five around the current one, shifted at both ends. */
export function visiblePages(current: number, total: number): number[] {
  const length = Math.max(0, Math.min(windowSize, total));
  const first = Math.max(1, Math.min(current - Math.floor(windowSize / 2), total - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Anterior, five pages, Próxima. Nothing when there is only one page. */
export function Pagination({ page, pages, onChange }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={copy.pagination.label}>
      <button
        type="button"
        className={buttonClass({ variant: 'ghost' }, styles.step)}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <Icon name="chevron-left" />
        <span>{copy.pagination.previous}</span>
      </button>
      {visiblePages(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          className={buttonClass({ variant: number === page ? 'primary' : 'ghost' }, styles.number)}
          aria-label={copy.pagination.page(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onChange(number)}
        >
          {number}
        </button>
      ))}
      <button
        type="button"
        className={buttonClass({ variant: 'ghost' }, styles.step)}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        <span>{copy.pagination.next}</span>
        <Icon name="chevron-right" />
      </button>
    </nav>
  );
}
