/**
 * Every hostile text in every place where a text of the server is shown. A place shows several at once, other ones in each round, so that
 * after all rounds each place has shown each text; `npm run soak` runs all rounds, with the app's own policy and without it.
 */
import { expect, test } from '@playwright/test'
import { type RunningServer, startServer } from '../../simulator/transports/node/index.ts'
import { visitPages } from '../built/front.ts'
import { sample } from '../checks/sample.ts'
import { Stage } from '../story.ts'
import { literalTexts } from './literal.ts'
import { GROUPS, groupsFor, LENGTH_MOST, PLAIN_TEXTS } from './payloads.ts'
import { hostileReplies } from './replies.ts'
import { unsafeLinks, watch } from './watch.ts'

const ROUNDS = GROUPS.flatMap((_, round) =>
  (['visitor', 'trader'] as const).flatMap((persona) =>
    (['kept', 'removed'] as const).map((policy) => ({ round, persona, policy })),
  ),
)

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({ port: 0, host: 'localhost', seed: 1, dist: 'dist-demo' })
})
test.afterAll(() => server.close())

test('there are more than 200 texts, and each fits into a field', () => {
  expect(new Set(PLAIN_TEXTS).size).toBeGreaterThanOrEqual(200)
  expect(GROUPS.filter((group) => group.join(' ').length > LENGTH_MOST)).toEqual([])
  expect(GROUPS.flat()).toEqual(PLAIN_TEXTS)
})

for (const { round, persona, policy } of sample('hostile texts', ROUNDS, 1))
  test(`NAV-04: hostile texts in every place do nothing on the pages of a ${persona}, with the policy ${policy}, round ${round + 1} of ${GROUPS.length}`, async ({
    context,
    page,
  }) => {
    test.setTimeout(180_000)
    const { foreign, happened } = await watch(context, page, server.url, policy)
    const groupOf = groupsFor(round)
    const hostile = await hostileReplies(context, { choose: (place) => groupOf(place).join(' ') })
    const stage = new Stage(page, { url: `${server.url}/h5/`, served: true })
    const sinks = new Set<string>()
    await stage.open('/', { persona })
    await visitPages(stage, persona, async (name) => {
      const { seen, changed } = await literalTexts(page, hostile)
      for (const sink of seen) sinks.add(sink)
      expect.soft(changed, name).toEqual([])
      expect.soft(await page.evaluate(unsafeLinks), name).toEqual([])
      expect.soft(foreign.splice(0), name).toEqual([])
      expect.soft(happened.splice(0), name).toEqual([])
    })
    const pairs = [...sinks].flatMap((sink) => groupOf(sink.replace(/^.*: /, '')))
    console.info(`${pairs.length} texts in ${sinks.size} places`)
    expect(sinks.size).toBeGreaterThan(persona === 'trader' ? 40 : 10)
  })
