import { TextField, type TextFieldProps } from '@painel/shared/parts';
import { copy } from './typed.copy';

export const dayProblem = (day: string, year: number) =>
  day.startsWith(`${year}-`) ? {} : { day: copy.notDay(year) };

interface Props extends Pick<TextFieldProps, 'value' | 'onChange' | 'error'> {
  year: number;
}

/** Asks for a day of the year. */
export const DayField = ({ year, ...field }: Props) => (
  <TextField {...field} required type="date" min={`${year}-01-01`} max={`${year}-12-31`} label={copy.day} />
);
