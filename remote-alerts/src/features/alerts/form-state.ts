import type { useForm } from '@painel/shared/parts';
import type { AlertDraft } from './draft.model';

/** The form of an alert, as its groups of fields take it. */
export type AlertFormState = ReturnType<typeof useForm<AlertDraft>>;
