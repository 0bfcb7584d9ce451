/** Plays tours. Loaded with the first one. */
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { tabValue } from '../../../protocol/browserStorage.ts'
import type { LanguageCode } from '../../../protocol/rules/constants.ts'
import { unpack } from '../../../simulator/share/pack.ts'
import { addTexts } from '../../i18n/i18n.ts'
import { tourLink } from '../console/links.ts'
import { reportToNotes } from '../present/notesChannel.ts'
import { captionOf, readingMs } from './captions.ts'
import { followKeys } from './keys.ts'
import { createPlayer } from './player.ts'
import { TourBar } from './TourBar.tsx'
import { TourQuestion } from './TourQuestion.tsx'
import { isCharted, isTour, tourOf } from './table.ts'
import { tourTexts } from './texts.ts'
import { type RequestedTour, readTour, type Tour } from './tour.ts'

/** Factor on the time that captions are shown, for tests. */
const pace = tabValue('tourPace', v.number())

async function found(request: RequestedTour): Promise<Tour | undefined> {
  if ('refused' in request) return undefined
  if ('names' in request) {
    const [name = ''] = request.names
    return isTour(name) ? tourOf(name) : undefined
  }
  return unpack(request.packed).then(readTour, () => undefined)
}

/** Resolves when the app shows a page. */
async function appears(): Promise<void> {
  while (!document.querySelector('main.page:not([aria-busy])')) await new Promise((done) => setTimeout(done, 50))
}

/** The stage around this phone. Importing app/phone.ts would close a circle. */
function stageAround(): Window['stage'] {
  try {
    return window.parent === window ? undefined : window.parent.stage
  } catch {
    // The frame has another origin.
    return undefined
  }
}

/** The link of the tour after the first one; undefined without a next tour. */
function linkOfNext(request: RequestedTour): string | undefined {
  const [, next, ...later] = 'names' in request ? request.names.filter(isTour) : []
  return next && tourLink(next, ...later)
}

let current: (() => void) | undefined

/** Plays a tour and ends a running one. A tour from a link is not trusted: the user sees its steps first. */
export async function playTour(request: RequestedTour): Promise<void> {
  await appears()
  await addTexts(tourTexts)
  const tour = await found(request)
  const { simulator } = window
  if (!simulator) return
  current?.()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  // The keys are in the tour, which may come from a link, so the type of `t` has no list of them.
  const say = (key: string, params?: Record<string, string>): string => String(i18next.t(key as never, params as never))
  const player = createPlayer(tour ?? { steps: [] }, {
    simulator,
    say,
    readingMs: (step) => readingMs(captionOf(say, step), i18next.language as LanguageCode) * (pace.read() ?? 1),
  })
  const stage = stageAround()
  const [name = ''] = 'names' in request ? request.names : []
  if (isTour(name) && isCharted(name)) stage?.showDock(window, 'flows')
  const next = linkOfNext(request)
  const goOn = () => {
    if (next !== undefined && player.get().state === 'over') location.assign(next)
    else player.next()
  }
  const forgetKeys = followKeys(stage ? [window, window.parent] : [window], goOn)
  const leaveNotes = reportToNotes('names' in request ? request.names : [], player, goOn)
  const end = () => {
    forgetKeys()
    leaveNotes()
    player.stop()
    root.unmount()
    place.remove()
    current = undefined
  }
  current = end
  const play = () => {
    root.render(<TourBar player={player} problem={problem} next={next} onEnd={end} />)
    if (tour) void player.run()
  }
  const problem = 'refused' in request ? 'served' : tour === undefined ? 'damaged' : undefined
  if (tour && 'packed' in request) root.render(<TourQuestion steps={tour.steps} onPlay={play} onEnd={end} />)
  else play()
}
