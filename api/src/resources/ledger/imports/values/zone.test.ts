import fc from 'fast-check';
import { FileError } from './problems';
import { createZone } from './zone';

const utc = (zone: string, local: string) =>
  new Date(createZone(zone).toUtc(Date.parse(`${local}Z`))).toISOString();

it.each([
  ['America/Sao_Paulo', '2026-03-03T09:15:00', '2026-03-03T12:15:00.000Z'],
  // Summer time, which ended in 2019.
  ['America/Sao_Paulo', '2018-01-10T12:00:00', '2018-01-10T14:00:00.000Z'],
  // Midnight did not exist when clocks were put forward, and 23:30 occurred twice when they were put back.
  ['America/Sao_Paulo', '2018-11-04T00:30:00', '2018-11-04T03:30:00.000Z'],
  ['America/Sao_Paulo', '2018-02-17T23:30:00', '2018-02-18T01:30:00.000Z'],
  ['UTC', '2026-03-03T09:15:00', '2026-03-03T09:15:00.000Z'],
  ['Asia/Kolkata', '2026-03-03T09:15:00', '2026-03-03T03:45:00.000Z'],
])('in %s, %s is %s', (zone, local, expected) => {
  expect(utc(zone, local)).toBe(expected);
});

it('takes an evening in São Paulo as the next day in UTC', () => {
  const local = createZone('America/Sao_Paulo').toLocal(Date.parse('2026-02-01T01:30:00Z'));
  expect(new Date(local).toISOString()).toBe('2026-01-31T22:30:00.000Z');
});

it('has the local time on both sides of a change of the clocks', () => {
  const zone = createZone('America/New_York');
  const local = (instant: string) => new Date(zone.toLocal(Date.parse(instant))).toISOString();
  expect(local('2026-03-08T06:59:59.000Z')).toBe('2026-03-08T01:59:59.000Z');
  expect(local('2026-03-08T07:00:00.000Z')).toBe('2026-03-08T03:00:00.000Z');
});

it('returns the same local time, except in skipped hours', () => {
  const zones = ['America/Sao_Paulo', 'America/New_York', 'Europe/Lisbon', 'Asia/Kathmandu'].map(createZone);
  const times = fc.integer({ min: Date.UTC(2011, 0), max: Date.UTC(2030, 0) });
  fc.assert(
    fc.property(fc.constantFrom(...zones), times, (zone, utcMs) => {
      const localMs = zone.toLocal(utcMs);
      expect(zone.toLocal(zone.toUtc(localMs))).toBe(localMs);
    }),
  );
});

it('refuses a name that is no zone', () => {
  expect(() => createZone('Brasil/Marte')).toThrow(FileError);
});
