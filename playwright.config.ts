import { defineConfig } from '@playwright/test'
import { browserPath } from './scripts/tools/browser.ts'

// Workers inherit it: the tests that they declare are those of the process that hands them out.
process.env.SAMPLE ??= String(Math.floor(Math.random() * 1_000_000))

const executablePath = browserPath()
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
 * Stories run twice: on the demo (exchange in the page) and on the served simulator (real HTTP and socket). What concerns the page
 * alone (stories marked PAGE_ALONE, views, checks, hostile) runs on the demo only.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/setup.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: process.env.CI ? [['list'], ['json', { outputFile: 'test-results/browser.json' }]] : 'list',
  outputDir: 'test-results/browser',
  use: {
    // A tap that waits for its button in vain says so, instead of using up the whole time of its test.
    actionTimeout: 30_000,
    viewport: { width: 375, height: 812 },
    launchOptions,
    // Recording every step costs a fifth of the time on two cores; what failed is told again with TRACE=1.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
  projects: [
    { name: 'demo', metadata: { served: false }, testIgnore: ['**/built/**'] },
    { name: 'served', metadata: { served: true }, testMatch: '**/stories/*.spec.ts', grepInvert: /@page/ },
    { name: 'built', testMatch: '**/built/*.spec.ts' },
  ],
})
