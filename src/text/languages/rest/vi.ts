const files = import.meta.glob<() => Record<string, unknown>>(
  [
    '../../../../locales/vi/*.json',
    '!../../../../locales/vi/{app,console,flows,home,market,scenario,status,title,transport,ui}.json',
  ],
  { eager: true, query: '?called', import: 'default' },
)
export default files
