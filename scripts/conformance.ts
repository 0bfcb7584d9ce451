/** `npm run conformance -- --base URL`: checks a backend against the protocol table. What to do first with a real one. */
import { styleText } from 'node:util'
import { main } from './conformance/main.ts'

const isColourful = process.stdout.isTTY && !process.env.NO_COLOR

process.exitCode = await main(process.argv.slice(2), {
  env: process.env,
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
  paint: (style, text) => (isColourful ? styleText(style, text) : text),
  now: Date.now,
})
