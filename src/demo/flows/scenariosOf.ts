import type { FlowsHost } from './context.ts'

/** `underReview` becomes `under-review`, as in names of scenarios. */
const kebab = (key: string): string => key.replace(/([A-Z])/g, '-$1').toLowerCase()

/** Names of scenarios on the machine's pages; those named like the state first. */
export function scenariosOf(
  scenarios: FlowsHost['scenarios'],
  pages: readonly string[],
  state: string,
): readonly string[] {
  const shown = scenarios.filter(({ page }) => pages.includes(page.split('?')[0] ?? '')).map(({ name }) => name)
  const named = (name: string) => `-${name}-`.includes(`-${kebab(state)}-`)
  return [...shown.filter(named), ...shown.filter((name) => !named(name))]
}
