import { defineConfig } from '@playwright/test'
import { browserPath } from './scripts/tools/browser.ts'

const executablePath = browserPath()
const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
}

/** Stories run twice: on the demo (exchange in the page) and on the served simulator (real HTTP and socket). */
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
    viewport: { width: 375, height: 812 },
    launchOptions,
    trace: 'retain-on-failure',
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
  projects: [
    { name: 'demo', metadata: { served: false }, testIgnore: '**/built/**' },
    { name: 'served', metadata: { served: true }, testMatch: '**/stories/**' },
    { name: 'built', testMatch: '**/built/**' },
  ],
})
