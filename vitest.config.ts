import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{protocol,machines,simulator,src,scripts}/**/*.test.{ts,tsx}'],
    setupFiles: ['scripts/coverage/setup.ts'],
    environment: 'node',
    testTimeout: 60_000,
    // By itself it leaves a core to whoever watches; here nobody does.
    maxWorkers: '100%',
  },
})
