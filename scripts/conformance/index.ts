/** `npm run conformance -- --base URL`: checks a backend against the protocol table. The first step with a real backend. */
import { styleText } from 'node:util'
import { main } from './main.ts'

const isColourful = process.stdout.isTTY && !process.env.NO_COLOR

process.exitCode = await main(process.argv.slice(2), {
  env: process.env,
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
  paint: (style, text) => (isColourful ? styleText(style, text) : text),
  now: Date.now,
})
