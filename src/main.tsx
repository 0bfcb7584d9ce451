/** Entry point: mounts the app on the backend of its build. Only demo builds have the simulator. */
import { likelyLanguage, loadTextsAhead } from './app/ahead.ts'
import { readDeployment } from './app/config.ts'
import { type Link, takeLink } from './app/link.ts'
import { type Backend, mount, mountFailure } from './app/mount.tsx'
import { followTranslation } from './app/translatedTexts.ts'
import { openSimulator, refusalOf } from './demo/openSimulator.ts'
import { isStage } from './demo/stage/isStage.ts'

async function openBackend(link: Link): Promise<Backend> {
  if (__DEMO__) return openSimulator(link)
  return { ...(await readDeployment()), world: '' }
}

followTranslation(document.body)
const staged = __DEMO__ && isStage(location, window)
const link = staged ? {} : takeLink(__DEMO__)

async function fail(error: unknown): Promise<void> {
  await mountFailure(error, link, __DEMO__ ? await refusalOf(error) : undefined)
}

if (staged)
  import('./demo/stage/openStage.tsx').then(({ openStage }) => openStage()).catch((error: unknown) => fail(error))
else {
  loadTextsAhead(likelyLanguage(link))
  openBackend(link)
    .then((backend) => Promise.all([mount(backend, link), backend.time]))
    .catch((error: unknown) => fail(error))
}
