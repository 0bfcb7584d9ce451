import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{protocol,machines,simulator,src,scripts}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 60_000,
  },
})
