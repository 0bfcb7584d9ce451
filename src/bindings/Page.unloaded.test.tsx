/** A page whose lazy part fails to load. */
import { renderToReadableStream } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { type Navigation, NavigationContext } from './navigation.tsx'
import { Page } from './Page.tsx'
import { type App, AppContext } from './useApp.ts'

vi.mock('./OutageStrip.tsx', () => Promise.reject(new Error('offline')))
vi.mock('./useConnectionStrip.ts', () => ({ useConnectionStrip: () => undefined }))

test('a page whose outage texts cannot be loaded is rendered without them', async () => {
  const shown = { id: 7, kind: 'maintenance', from: 0, until: null }
  const outage = { getSnapshot: () => ({ context: { shown } }), subscribe: () => ({ unsubscribe() {} }) }
  const stream = await renderToReadableStream(
    <AppContext value={{ outage } as unknown as App}>
      <MemoryRouter>
        <NavigationContext value={{} as Navigation}>
          <Page>the content</Page>
        </NavigationContext>
      </MemoryRouter>
    </AppContext>,
  )
  await stream.allReady
  const html = await new Response(stream).text()
  expect(html).toContain('the content')
  // Nothing is left pending.
  expect(html).not.toContain('<template')
})
