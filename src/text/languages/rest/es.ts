const files = import.meta.glob<() => Record<string, unknown>>(
  [
    '../../../../locales/es/*.json',
    '!../../../../locales/es/{app,console,flows,home,market,scenario,status,title,transport,ui}.json',
  ],
  { eager: true, query: '?called', import: 'default' },
)
export default files
