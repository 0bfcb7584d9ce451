import { defineConfig } from '@playwright/test'

/** Where the demo is served: `npm run demo` in the project, or any copy of its build. */
const DEMO_URL = process.env.DEMO_URL ?? 'http://localhost:4173/h5/'

export default defineConfig({
  testDir: 'tests',
  use: { baseURL: DEMO_URL, viewport: { width: 375, height: 812 }, locale: 'en-GB' },
})
