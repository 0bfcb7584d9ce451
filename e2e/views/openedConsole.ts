/** What the tests of the console share. */
import { SimulatorConsole } from '../pages/console.ts'
import type { Stage } from '../story.ts'

export const HOUR = 3_600_000

export async function opened(
  stage: Stage,
  persona: 'trader' | 'visitor' = 'trader',
  link: Record<string, string> = {},
) {
  await stage.open('/', { persona, link: { speed: '0', ...link } })
  const desk = new SimulatorConsole(stage.page)
  await desk.open()
  return desk
}
