import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from '@playwright/test'
import { isWhole, sample } from './e2e/checks/sample.ts'
import { browserPath } from './scripts/tools/browser.ts'

// Workers inherit it: the tests that they declare are those of the process that hands them out.
process.env.SAMPLE ??= String(Math.floor(Math.random() * 1_000_000))

/** Stories that serving, not the page, brings about: sessions, connections, the operator, the journal, live figures. */
const ABOUT_SERVING = ['connection', 'journal', 'messages', 'operator', 'session', 'trading']
const stories = readdirSync('e2e/stories').map((file) => basename(file, '.spec.ts'))
/** The subject of a story: those of one subject are several files, which are drawn together. */
const subjectOf = (story: string): string => story.replace(/[A-Z].*/, '')
/** `chosen` stories and those of a sample of other subjects, which prove a backend's path a second time; `npm run soak` runs all. */
function withOthers(chosen: readonly string[], purpose: string, count: number): string[] {
  const others = stories.filter((story) => !chosen.includes(story))
  const drawn = sample(purpose, [...new Set(others.map(subjectOf))], count)
  return [...chosen, ...others.filter((story) => drawn.includes(subjectOf(story)))]
}

const executablePath = browserPath()
/** The stories of a subject that several files tell. */
const filesOf = (subject: string): string[] => stories.filter((story) => subjectOf(story) === subject)
/**
 * The main stories also run on a backend that knows the specification alone, on one that writes it in other types, and on one with other
 * paths, names, units and frames, which the app knows by an adapter.
 */
const MAIN = ['entry', ...filesOf('trade'), ...filesOf('contract'), 'option', 'deposit', 'withdrawal', 'identity']
const BACKENDS = ['plain', 'sloppy', 'dialect']
/** A backend that knows the specification alone takes other stories too: an app that misses a call of ours fails there first. */
const storiesOn = (backend: string): readonly string[] =>
  backend === 'plain' ? withOthers(MAIN, 'plain stories', 6) : MAIN

const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Two cores are busy with three pages: threads that compile ahead for each of them cost more than they bring.
    '--js-flags=--single-threaded',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
}

/**
 * Stories run on the demo (exchange in the page), and a sample of them on the served simulator (real HTTP and socket) too. What
 * concerns the page alone (stories marked PAGE_ALONE, views, checks, hostile) runs on the demo only.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/setup.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: 'list',
  outputDir: 'test-results/browser',
  use: {
    // A tap that waits for its button in vain says so, instead of using up the whole time of its test.
    actionTimeout: 30_000,
    viewport: { width: 375, height: 812 },
    launchOptions,
    // Recording every step costs a fifth of the time on two cores; TRACE=1 records what failed.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
  projects: [
    // First: its files run on one worker each, and the last of them would leave the other worker idle.
    { name: 'built', testMatch: '**/built/*.spec.ts' },
    { name: 'demo', metadata: { served: false }, testIgnore: ['**/built/**', '**/backends/**'] },
    {
      name: 'served',
      metadata: { served: true },
      testMatch: withOthers(ABOUT_SERVING, 'served stories', 4).map((name) => `**/stories/${name}.spec.ts`),
      grepInvert: /@page/,
    },
    ...BACKENDS.map((backend) => ({
      name: backend,
      metadata: { served: true, backend },
      testMatch: [...storiesOn(backend).map((name) => `**/stories/${name}.spec.ts`), `**/backends/${backend}*.spec.ts`],
      grepInvert: backend === 'dialect' ? /@page|@ours|@path/ : /@page|@ours/,
    })),
    // The live build on backends by another hand: its own stories, since users, markets and terms differ with the seed.
    { name: 'spec', metadata: { served: true, backend: 'spec' }, testMatch: '**/backends/spec.spec.ts' },
    // npx brings its backend.
    ...(isWhole() ? [{ name: 'mock', metadata: { served: true }, testMatch: '**/backends/mock.spec.ts' }] : []),
  ],
})
