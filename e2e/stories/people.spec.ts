import { linkTo } from '../../protocol/routes.ts'
import { createPlayer, finish } from '../../simulator/replay/player.ts'
import { readSession } from '../../simulator/replay/session.ts'
import { enter } from '../keys.ts'
import { SimulatorConsole } from '../pages/console.ts'
import { expect, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

const FRIENDS = linkTo('invitedFriends')
const COUNT = 12
const JAPANESE = /^\p{Script=Han}+ [\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々]+$/u

story(
  'SIM-05 SIM-08 SIM-09: twelve Japanese people wait at the desk, are invited friends, replay, and stay after a reload',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(FRIENDS, { persona: 'trader', link: { speed: '0' } })
    const desk = new SimulatorConsole(page)
    await desk.open()
    await desk.show('replay')
    await desk.button('console.replay.start').click()
    await desk.show('personas')
    const count = desk.panel.getByLabel(t('console.people.count'))
    await enter(count, '51')
    await desk.button('console.people.add').click()
    await expect(desk.panel.getByText(t('console.people.countBad'))).toBeVisible()
    await enter(count, String(COUNT))
    await desk.panel.getByRole('button', { name: '日本語', exact: true }).click()
    await desk.button('console.people.add').click()
    await expect(desk.alert).toContainText(t('console.people.added', { n: String(COUNT) }))
    const names = await desk.panel.getByRole('listitem').locator('b').allInnerTexts()
    expect(names).toHaveLength(COUNT)
    for (const name of names) expect(name).toMatch(JAPANESE)
    await desk.show('replay')
    await desk.button('console.replay.stop').click()
    const coming = page.waitForEvent('download')
    await desk.button('console.replay.download').click()
    const file = await (await coming).createReadStream()
    const session = readSession(Buffer.concat(await file.toArray()).toString())
    const player = createPlayer(session)
    finish(player.seek(player.length))
    expect(player.endsAlike()).toBe(true)

    const waits = async () => {
      await desk.show('desk')
      for (const name of names) await expect(desk.caseWith(name).first()).toBeVisible()
      await desk.close.click()
      // The latest friend comes first.
      await expect(page.getByRole('article').first()).toContainText(`${names.at(-1)?.[0]}***`)
      const friends = await stage.get<{ list: { name: string }[] }>('/api/inviteRecord?limit=50')
      const latest = friends.list.slice(0, COUNT).map(({ name }) => name)
      expect(latest.reverse()).toEqual(names.map((name) => `${name[0]}***`))
    }
    await waits()
    const saved = await page.evaluate(() => window.simulator?.save())
    await stage.reload()
    expect((await page.evaluate(() => window.simulator?.save())) === saved, 'the same world after a reload').toBe(true)
    await desk.open()
    await waits()
  },
)

story(
  'SIM-05: the people of a scenario have names of the language of its link',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open('', { link: { lang: 'ja', scenario: 'busy-desk' } })
    const names = await page.evaluate(async () =>
      (await window.simulator?.look('desk'))?.tickets.map(({ person }) => person.name),
    )
    expect(names?.filter((name) => JAPANESE.test(name))).toHaveLength(8)
    await expect(page.getByText(names?.at(-1) ?? '').first()).toBeVisible()
  },
)
