import { SelectField } from '@painel/shared/parts';
import { type Columns, changeColumn } from './columns.model';
import { copy } from './imports.copy';

const words = copy.questions;
const headerFields = [
  'date',
  'time',
  'zone',
  'bitcoin',
  'kind',
  'asset',
  'amount',
  'sent',
  'price',
  'amountFee',
  'bitcoinFee',
  'status',
  'txid',
  'note',
] as const;
const optionsOf = <Key extends string>(labels: Record<Key, string>) =>
  (Object.entries(labels) as [Key, string][]).map(([value, label]) => ({ value, label }));

interface Props {
  headers: readonly string[];
  columns: Columns;
  onChange: (columns: Columns) => void;
}

/** Which column of a file holds what. */
export function ColumnFields({ headers, columns, onChange }: Props) {
  const names = [...new Set(headers)].filter(Boolean).map((name) => ({ value: name, label: name }));
  const set = (field: keyof Columns, value: string) =>
    onChange(changeColumn(columns, field, value || undefined));
  return (
    <>
      {headerFields.map((field) => (
        <SelectField
          key={field}
          label={words.fields[field]}
          value={columns[field] ?? ''}
          options={[{ value: '', label: words.none }, ...names]}
          onChange={(value) => set(field, value)}
        />
      ))}
      <SelectField
        label={words.fields.unit}
        value={columns.unit ?? 'BTC'}
        options={optionsOf(words.units)}
        onChange={(value) => set('unit', value)}
      />
      <SelectField
        label={words.currency}
        value={columns.currency ?? 'BRL'}
        options={optionsOf(words.currencies)}
        onChange={(value) => set('currency', value)}
      />
    </>
  );
}

/** How a date with two numbers up to twelve is read. */
export function DateOrderField({ columns, onChange }: Omit<Props, 'headers'>) {
  return (
    <SelectField
      label={words.dateOrderLabel}
      hint={words.dateOrder}
      value={columns.dateOrder ?? 'dmy'}
      options={optionsOf(words.dateOrders)}
      onChange={(dateOrder) => onChange({ ...columns, dateOrder })}
    />
  );
}
