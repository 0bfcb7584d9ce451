/** Entry point: mounts the app on the backend of its build. Only demo builds have the simulator. */
import { likelyLanguage, loadTextsAhead } from './app/ahead.ts'
import { openingInPage } from './app/brandInPage.ts'
import { readDeployment } from './app/config.ts'
import { isFreshTab, type Link, takeLink } from './app/link.ts'
import { type Backend, mount, mountFailure } from './app/mount.tsx'
import { followTranslation } from './app/translatedTexts.ts'
import { openSimulator, refusalOf } from './demo/openSimulator.ts'
import { isNotes, isStage, isStart } from './demo/stage/isStage.ts'

async function openBackend(link: Link): Promise<Backend> {
  if (__DEMO__) return openSimulator(link)
  return { ...(await readDeployment()), world: '' }
}

async function fail(error: unknown, link: Link = {}): Promise<void> {
  await mountFailure(error, link, __DEMO__ ? await refusalOf(error) : undefined)
}

function openApp(): void {
  const link = takeLink(__DEMO__, __FLAVOUR__ === 'onefile' ? openingInPage(document) : '')
  loadTextsAhead(likelyLanguage(link))
  openBackend(link)
    .then((backend) => Promise.all([mount(backend, link), backend.time]))
    .catch((error: unknown) => fail(error, link))
}

followTranslation(document.body)
if (__DEMO__ && isStage(location, window))
  import('./demo/stage/openStage.tsx').then(({ openStage }) => openStage()).catch((error: unknown) => fail(error))
else if (__DEMO__ && isNotes(location))
  import('./demo/stage/openStage.tsx').then(({ openNotes }) => openNotes()).catch((error: unknown) => fail(error))
else if (__DEMO__ && __FLAVOUR__ !== 'onefile' && isStart(location, window, isFreshTab()))
  import('./demo/stage/openStage.tsx')
    .then(({ openStart }) => openStart())
    .then((isShown) => isShown || openApp())
    .catch((error: unknown) => fail(error))
else openApp()
