/** Runs all stories in one engine, each in a new browser. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine, Tab } from './engine.ts'
import { Screen } from './screen.ts'
import { storiesOfRun } from './stories.ts'
import type { EngineStory } from './storySteps.ts'

const PICTURES = 'test-results/engines'
/** Timeout of a story. */
const LONGEST_MS = 240_000
/** Timeout of its last picture and of closing. */
const FAREWELL_MS = 15_000

interface Setup {
  url: string
  inPageScript: string
  /** Only stories with this text in their title. */
  only: string
}

async function within<T>(work: Promise<T>, ms = LONGEST_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, give) => {
    timer = setTimeout(() => give(new Error('the browser hangs')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

async function runStory(engine: Engine, story: EngineStory, { url, inPageScript }: Setup, file: string): Promise<void> {
  const visit = await engine.visit()
  const tabs: Tab[] = []
  const screenAt = async (at: string) => {
    const tab = await visit.tab()
    tabs.push(tab)
    return new Screen(tab, visit, { url: at, inPageScript })
  }
  try {
    const { longestMs } = story
    if ('served' in story) return await within(story.served({ screenAt }), longestMs)
    const screen = await screenAt(url)
    await within(story.play(screen), longestMs)
    const problems = await screen.problems()
    if (problems.length > 0) throw new Error(`the page complains: ${problems.join('; ')}`)
  } catch (problem) {
    mkdirSync(PICTURES, { recursive: true })
    for (const tab of tabs)
      await within(tab.picture(), FAREWELL_MS)
        .then((png) => writeFileSync(file, png))
        .catch(() => undefined)
    throw problem
  } finally {
    await within(visit.close(), FAREWELL_MS).catch(() => undefined)
  }
}

/** Returns the number of passed stories, and the failed ones. */
export async function perform(engine: Engine, setup: Setup): Promise<{ passed: number; failed: string[] }> {
  const failed: string[] = []
  const stories = storiesOfRun().filter(({ title }) => title.includes(setup.only))
  for (const [at, story] of stories.entries()) {
    const began = Date.now()
    const took = () => `(${((Date.now() - began) / 1_000).toFixed(1)} s)`
    try {
      await runStory(engine, story, setup, join(PICTURES, `${engine.title}-${at + 1}.png`.replaceAll(' ', '-')))
      console.log(`  ok     ${story.title} ${took()}`)
    } catch (problem) {
      failed.push(`${engine.title}: ${story.title}`)
      console.log(`  FAILED ${story.title} ${took()}\n    ${problem instanceof Error ? problem.message : problem}`)
    }
  }
  return { passed: stories.length - failed.length, failed }
}
