/** Stories on the live build with a stranger's backend, whose terms follow from the seed. */

import { type Stranger, startStranger } from '../scripts/stranger/server.ts'
import { buildOnce } from '../scripts/tools/buildOnce.ts'
import { serveLive } from '../scripts/tools/openStranger.ts'
import { Login } from './pages/entry.ts'
import { expect, type Stage, story } from './story.ts'

interface Fixtures {
  seed: number
  stranger: Stranger
}

export const strangerStory = story.extend<Fixtures>({
  seed: [1, { option: true }],
  stranger: async ({ seed }, use) => {
    const stranger = await startStranger({ seed, serve: serveLive(await buildOnce('live')) })
    await use(stranger)
    await stranger.close()
  },
  place: ({ stranger }, use) => use({ url: `${stranger.url}/h5/`, served: true }),
})

export const CONTACT = 'trader@stranger.example'
const PASSWORD = 'Stranger-2026'

/** Opens a page as a user with money in accounts, such as `{'coin USDT': '500'}`. */
export async function openAs(
  stranger: Stranger,
  stage: Stage,
  path: string,
  money: Readonly<Record<string, string>>,
): Promise<void> {
  stranger.user(CONTACT, PASSWORD, money)
  await stage.open(`/pages/login/login?from=${encodeURIComponent(path)}`)
  await new Login(stage.page).enter({ contact: { account: CONTACT }, password: PASSWORD })
  await expect.poll(() => stage.shown()).toBe(path)
}
