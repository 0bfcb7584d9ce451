/** The two addresses of a served exchange: the trader's allows trading, the operator's also operating. */

import { type RunningServer, startServer } from '../../simulator/transports/node/index.ts'
import { findingsInBoth } from '../checks/findings.ts'
import { enter } from '../keys.ts'
import { CONSOLE, SimulatorConsole } from '../pages/console.ts'
import { Registration } from '../pages/entry.ts'
import { tourBar } from '../pages/stage.ts'
import { expect, story as onDemo } from '../story.ts'
import { listenForSecrets } from '../traces.ts'
import { t } from '../words.ts'

const story = onDemo.extend<{ host: string; server: RunningServer }>({
  host: ['localhost', { option: true }],
  server: async ({ host }, use) => {
    const server = await startServer({ port: 0, host, seed: 1, dist: 'dist-demo' })
    await use(server)
    await server.close()
  },
  place: ({ server }, use) => use({ url: `${server.url}/h5/`, served: true }),
})

story(
  'SIM-08: by the trader’s address a user sees only the codes sent to that user, and can’t operate',
  async ({ stage, page, server }) => {
    await stage.open('/pages/register/resgiter', { persona: 'visitor' })
    const registration = new Registration(page)
    await enter(registration.email, 'new@example.com')
    await registration.next.click()
    const code = await registration.arrived()
    expect(server.exchange.letters().at(-1)).toMatchObject({ to: 'new@example.com', code })
    await stage.reload()
    expect(await registration.arrived()).toBe(code)

    const world = server.exchange.look(({ seed, startedAt }) => ({ seed, startedAt }))
    const refused = await page.evaluate(async () => {
      const { simulator } = window
      if (simulator === undefined) throw new Error('there is no simulator')
      const tried = {
        jump: simulator.jump(9e9),
        reset: simulator.reset(),
        cut: simulator.cut(1e12),
        save: simulator.save(),
      }
      const answers = await Promise.all(
        Object.entries({ ...tried, desk: simulator.look('desk'), tunnel: simulator.faults.set('tunnel') }).map(
          ([name, answer]) =>
            answer.then(
              () => [name, 'done'],
              (problem: Error) => [name, problem.message],
            ),
        ),
      )
      return Object.fromEntries(answers) as Record<string, string>
    })
    expect(Object.keys(refused)).toHaveLength(6)
    for (const text of Object.values(refused)) expect(text).toContain("operator's address")
    expect(server.exchange.look(({ seed, startedAt }) => ({ seed, startedAt }))).toEqual(world)

    await stage.go(CONSOLE)
    const console = new SimulatorConsole(page)
    await expect(console.panel.getByRole('heading')).toHaveText(t('console.operating.needsToken'))
    await expect(console.panel).toContainText(t('console.operating.needsTokenText'))
    expect(await findingsInBoth(page)).toEqual([])
    await console.show('inbox')
    await expect(console.panel).toContainText(code)
    await console.show('journal')
    await console.panel.getByRole('button', { name: t('console.journal.filters.frames'), exact: true }).click()
    await expect(console.panel).toContainText('.depth')
    await expect(console.panel.getByText(t('console.silent'))).toHaveCount(0)
  },
)

story('SIM-08: the tour of a link does not act in a session of a shared exchange', async ({ page, server }) => {
  await page.goto(`${server.url}/h5/?lang=en&persona=trader&tour=buy`)
  await expect(tourBar(page)).toContainText(t('tour.served'))
  await page.getByRole('button', { name: t('tour.close') }).click()
  await expect(tourBar(page)).toHaveCount(0)
})

story(
  'SIM-08: the operator token is removed from the address, and a reload still operates',
  async ({ stage, page, context, server }) => {
    const { operatorUrl = '', operatorToken = '' } = server
    const received = listenForSecrets(context)
    await page.goto(operatorUrl)
    const console = new SimulatorConsole(page)
    await console.isReady()
    await expect(console.button('console.clock.pause')).toBeVisible()
    expect(page.url()).toBe(`${server.url}/h5/#${CONSOLE}`)
    await stage.reload()
    await console.button('console.clock.pause').click()
    await expect.poll(() => server.exchange.rate()).toBe(0)
    await console.show('journal')
    const { journal, tape } = await page.evaluate(async () => {
      const { simulator } = window
      const begun = await simulator?.startRecording()
      return { journal: simulator?.journal.get(), tape: await simulator?.stopRecording(begun?.recording ?? 0) }
    })
    expect(JSON.stringify({ journal, tape })).not.toContain(operatorToken)
    // The tab stores it, and sends it to its own server: in the address that was opened, which no later request contains, and in a header.
    expect(await received.traces(page, operatorToken)).toEqual(['session storage', 'requested URLs', 'headers'])
  },
)

story.describe('on a server that other machines reach', () => {
  story.use({ host: '0.0.0.0' })
  story('SIM-08: operating is off, and the console shows how to turn it on', async ({ stage, page, server }) => {
    expect(server.operatorUrl).toBeUndefined()
    await stage.open(CONSOLE, { persona: 'trader' })
    const console = new SimulatorConsole(page)
    await expect(console.panel.getByRole('heading')).toHaveText(t('console.operating.off'))
    await expect(console.panel).toContainText('OPERATOR=1')
    await stage.go('/pages/assets/assets')
    await expect(page.locator('.funds-sum')).toBeVisible()
  })
})
