import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { createActor, type Snapshot } from 'xstate'
import { noticesFlow } from '../../machines/app/noticesFlow.ts'
import { sessionFlow } from '../../machines/app/sessionFlow.ts'
import { socketFlow } from '../../machines/app/socketFlow.ts'
import { type Navigation, NavigationContext } from '../bindings/navigation.tsx'
import { type App, AppContext } from '../bindings/useApp.ts'
import { startText } from '../i18n/i18n.ts'
import { Overlays } from './Overlays.tsx'

beforeAll(() => startText('en'))

const nowhere: Navigation = { open() {}, replace() {}, back() {}, onBack: () => () => {} }

/** The overlays for a state of the socket's sending. */
function draw(sendFailing: 'quiet' | 'showing'): string {
  const input = { chance: () => 0 }
  const first = createActor(socketFlow, { input }).getPersistedSnapshot()
  const snapshot = { ...first, value: { link: 'idle', sendFailing } } as unknown as Snapshot<unknown>
  const app = {
    notices: createActor(noticesFlow),
    session: createActor(sessionFlow, { input: {} }),
    socket: createActor(socketFlow, { input, snapshot }),
  } as unknown as App
  return renderToString(
    <AppContext value={app}>
      <NavigationContext value={nowhere}>
        <Overlays />
      </NavigationContext>
    </AppContext>,
  )
}

test('SOC-05: the loading indicator is shown after a failed send', () => {
  expect(draw('showing')).toContain('Loading')
  expect(draw('quiet')).not.toContain('Loading')
})
