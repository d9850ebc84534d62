import type { useForm } from '@painel/shared/parts';
import type { EntryDraft } from './draft.model';

/** The form of an entry, as its groups of fields take it. */
export type EntryFormState = ReturnType<typeof useForm<EntryDraft>>;
