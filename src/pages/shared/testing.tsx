/** Renders a page to text for tests, with the app's actors in given states. */
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { type AnyStateMachine, createActor, type Snapshot } from 'xstate'
import { inboxFlow } from '../../../machines/app/inboxFlow.ts'
import { noticesFlow } from '../../../machines/app/noticesFlow.ts'
import { outageFlow } from '../../../machines/app/outageFlow.ts'
import { sessionFlow, type User } from '../../../machines/app/sessionFlow.ts'
import { type SettingsContext, settingsFlow } from '../../../machines/app/settingsFlow.ts'
import { type StartContext, startFlow } from '../../../machines/app/startFlow.ts'
import { createReadCache } from '../../../machines/shared/readCache.ts'
import { type Navigation, NavigationContext } from '../../bindings/navigation.tsx'
import { type App, AppContext } from '../../bindings/useApp.ts'

export interface Stage {
  /** Address after the hash. */
  at: string
  start?: Partial<StartContext>
  settings?: Partial<SettingsContext>
  login?: boolean
}

const nowhere: Navigation = { open() {}, replace() {}, back() {}, onBack: () => () => {} }

/** A snapshot of the machine's first state with a changed context. */
function snapshotOf(logic: AnyStateMachine, input: unknown, change: object = {}): Snapshot<unknown> {
  const first = createActor(logic, { input }).getPersistedSnapshot() as Snapshot<unknown> & { context: object }
  return Object.assign({}, first, { context: { ...first.context, ...change } })
}

function appOn({ start, settings, login = false }: Stage): App {
  const cache = createReadCache()
  const user: User = { name: '', isLogin: login, info: undefined, shareId: '', token: login ? 'token' : '' }
  // Only the parts of the app that pages read while they render.
  return {
    cache,
    dependencies: { storage: { read: () => undefined, write() {} }, ports: {}, feeds: {} },
    start: createActor(startFlow, { input: {}, snapshot: snapshotOf(startFlow, {}, start) }),
    settings: createActor(settingsFlow, { input: {}, snapshot: snapshotOf(settingsFlow, {}, settings) }),
    notices: createActor(noticesFlow),
    inbox: createActor(inboxFlow),
    outage: createActor(outageFlow, { input: { cache } }),
    session: createActor(sessionFlow, { input: { cache }, snapshot: snapshotOf(sessionFlow, { cache }, { user }) }),
  } as unknown as App
}

/** The page as markup. */
export function draw(Page: ComponentType, stage: Stage): string {
  return renderToString(
    <AppContext value={appOn(stage)}>
      <MemoryRouter initialEntries={[stage.at]}>
        <NavigationContext value={nowhere}>
          <Page />
        </NavigationContext>
      </MemoryRouter>
    </AppContext>,
  )
}
