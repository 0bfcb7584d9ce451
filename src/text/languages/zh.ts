/** What the first screen and every notice say; all other texts follow with `rest`. */
const files = import.meta.glob<Record<string, unknown>>(
  '../../../locales/zh/{app,home,market,status,title,transport,ui}.json',
  { eager: true, import: 'default' },
)
export default files
export const rest = () => import('./rest/zh.ts')
