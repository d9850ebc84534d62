import { dayMs } from '../../time/durations';

/** Numbers by days without a gap, which are added one after the other. */
export function numbersByDay() {
  const numbers: number[] = [];
  let first = 0;
  const dayNumber = (day: string) => Date.parse(day) / dayMs;
  return {
    add(day: string, number: number) {
      if (numbers.length === 0) first = dayNumber(day);
      numbers.push(number);
    },
    on: (day: string): number | undefined => numbers[dayNumber(day) - first],
  };
}
