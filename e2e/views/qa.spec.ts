/** The project of docs/qa.md, run as another team runs it; the page's examples are lines of its tests. */
import { readdirSync, readFileSync } from 'node:fs'
import { runBareProject } from '../bareProject.ts'
import { expect, PAGE_ALONE, story } from '../story.ts'

const TEMPLATE = 'deploy/qa-template'

story('every test of the QA template passes against the demo', PAGE_ALONE, async ({ stage }) => {
  story.setTimeout(300_000)
  const url = new URL(stage.address(''))
  const { code, report } = await runBareProject({ from: TEMPLATE, env: { DEMO_URL: `${url.origin}${url.pathname}` } })
  expect(code, report).toBe(0)
  const tests = readdirSync(`${TEMPLATE}/tests`).map((file) => readFileSync(`${TEMPLATE}/tests/${file}`, 'utf8'))
  const examples = [...readFileSync('docs/qa.md', 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].flatMap(([, text = '']) =>
    text.trim().split('\n'),
  )
  expect(examples.length).toBeGreaterThan(6)
  for (const line of examples) expect(tests.join('\n')).toContain(line)
})
