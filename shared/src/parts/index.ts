// Fields
export { CheckboxGroup } from './field/checkbox-group';
export { DecimalField, type DecimalFieldProps } from './field/decimal-field';
export { type DecimalUnit, decimalUnits, keepAmount, readAmount } from './field/typed-amount';
export { type ControlAttributes, Field } from './field/field';
export { Form, SubmitButton, focusOnMount } from './field/form';
export { Actions, FormActions, FormNote } from './field/form-actions';
export { minimumPasswordLength, NewPasswordField, PasswordField } from './field/password-field';
export { SearchField, type SearchFieldProps } from './field/search-field';
export { SelectField } from './field/select-field';
export { TextField, type TextFieldProps } from './field/text-field';
export { type Problems, useForm } from './field/use-form';
export { newRequestKey, useRequestKey } from './field/use-request-key';

// Files
export { FileButton } from './file/file-button';
export { useCopy } from './file/use-copy';

// Figures
export { Meter, type MeterTone } from './progress/meter';
export { RewardStaircase } from './progress/reward-staircase';
export { type Share, ShareBar } from './progress/share-bar';
export { type Column } from './table/column';
export { CellLines, QuietLine, RowPanel } from './table/cell-lines';
export { DataTable, type RowWindow, smallScreen } from './table/data-table';
export { editKeys } from './table/edit-keys';

// Lists
export { ListNotices, RetryNotice, StaleRows } from './list/list-notices';
export { ListSkeleton } from './list/list-skeleton';
export { LoadMore } from './list/load-more';
export { RemovalDialog } from './list/removal-dialog';
export { RemovedRow, useUndoableRemovals } from './list/undoable-removals';

// Navigation
export { PageTabs } from './navigation/page-tabs';

// Readings
export { Accordion } from './readings/accordion';
export { Explained, Steps } from './readings/explained';
export { ExplanationTable } from './readings/explanation-table';
export { LoadError } from './readings/load-error';
export { ReadingBody, type ReadingQuery } from './readings/reading-body';
export { DataCard } from './readings/data-card';
export { ReadingCard } from './readings/reading-card';
export { QuerySource, ReadingSource, type SourcedFigures } from './readings/reading-source';
export { SkeletonCard } from './readings/skeleton-card';

// Search
export type { SearchHit } from './search/find-hits';
export { SearchHits } from './search/search-hits';

// Time
export { formatDay, formatMoment, fromSaoPaulo, todayInSaoPaulo, toSaoPaulo } from './time/sao-paulo';
