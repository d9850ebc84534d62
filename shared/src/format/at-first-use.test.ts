it('is loaded without making a format, and makes each once', async () => {
  const made = [
    jest.spyOn(Intl, 'DateTimeFormat'),
    jest.spyOn(Intl, 'NumberFormat'),
    jest.spyOn(Intl, 'Collator'),
  ];
  const count = () => made.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  const { formatDate, formatDateTime } = await import('./index');
  await import('../parts/table/sort.model');
  expect(count()).toBe(0);
  for (const day of ['2026-11-20', '2026-11-21']) expect(formatDate(day)).toMatch(/^2[01]\/11\/2026$/);
  expect(count()).toBe(1);
  expect(formatDateTime('2026-11-20')).toBe('20/11/2026, 00:00');
  expect(count()).toBe(2);
});
