/** What tests put in the place of a kept value: one of each kind that JSON has, and an object of somebody else. */
export const DAMAGED: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  number: 7,
  text: 'täxt\n',
  list: [null, {}, 7, []],
  'empty object': {},
  'wrong fields': { clientId: 7, request: [], sent: {}, draft: 7, wish: [], seed: {}, setting: [], btcusdt: 7 },
}

/** The same as texts, and texts that are no JSON or far too long. */
export const DAMAGED_TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(DAMAGED).map(([kind, value]) => [kind, JSON.stringify(value)])),
  'cut JSON': '{"a":[1,',
  'no JSON': 'undefined',
  empty: '',
  long: `"${'x'.repeat(5_000_000)}"`,
}
