/** The flows of log-in, registration and password reset: pages and inputs. */
import { loginFlow } from '../../../../machines/entry/loginFlow.ts'
import { registerFlow } from '../../../../machines/entry/registerFlow.ts'
import { resetFlow } from '../../../../machines/entry/resetFlow.ts'
import { codeKey, KEYS } from '../../../../machines/shared/keys.ts'
import type { AccountKind, Session } from '../../../../protocol/shapes/user.ts'
import { waitForSnapshot } from '../../../app/waitForSnapshot.ts'
import type { Flow } from '../../../bindings/flows.tsx'
import type { App } from '../../../bindings/useApp.ts'
import { deviceName } from './device.ts'

/** The flow of a shared page (code, password, area code); the query parameter `for`. */
export type Course = 'login' | 'register' | 'forgot'

/** The deployment's log-in methods, in the order of the tabs. */
export function methodsOf(app: App): AccountKind[] {
  const config = app.start.getSnapshot().context.config
  return [...(config?.emailOffered ? ['email' as const] : []), ...(config?.mobileOffered ? ['mobile' as const] : [])]
}

/** After the log-in the typed contacts are deleted: no address stays in the browser. */
function forgetContacts({ storage }: App): void {
  for (const key of [KEYS.loginDraft, KEYS.resetDraft, codeKey('register'), codeKey('forgot')])
    storage.write('session', key, undefined)
}

/**
 * Shows the user's anti-phishing word once they are logged in. Earlier it would be shown to anyone who types the user's address, and who
 * could copy it into a false message.
 */
async function showWord({ session, notices }: App): Promise<void> {
  const { context } = await waitForSnapshot(session, (now) => !now.matches({ loggedIn: { profile: 'loading' } }))
  const word = context.user.info?.antiPhishing
  if (word)
    notices.send({ type: 'notice.show', kind: 'notify', text: { key: 'security.word.atLogin', params: { word } } })
}

function enter(app: App, { session, name }: { session: Session; name: string }): void {
  forgetContacts(app)
  app.session.send({ type: 'session.login', token: session.token, first: session.first, name })
  void showWord(app)
}

const device = () => deviceName(navigator.userAgent)

export const LOGIN: Flow<typeof loginFlow> = {
  machine: loginFlow,
  screens: ['login', 'enterPassword', 'areaCode', 'language'],
  input: (app) => ({ methods: methodsOf(app), device: device() }),
  join: (actor, app) =>
    void actor.on('login.done', (done) => {
      enter(app, done)
      // A first login counts as registration and has a separate page (LOG-04).
      if (done.session.first)
        app.notices.send({ type: 'notice.show', kind: 'success', text: { key: 'entry.registered.title' } })
    }),
}

export const REGISTER: Flow<typeof registerFlow> = {
  machine: registerFlow,
  screens: ['register', 'code', 'setPassword', 'setFundPassword', 'registered', 'areaCode', 'language'],
  input: (app, query) => ({
    methods: methodsOf(app),
    device: device(),
    ...(app.start.getSnapshot().context.config?.inviteOffered ? { invite: query.get('invite') ?? '' } : {}),
  }),
  join: (actor, app) => void actor.on('register.done', (done) => enter(app, done)),
}

export const RESET: Flow<typeof resetFlow> = {
  machine: resetFlow,
  screens: ['forgot', 'code', 'setPassword', 'areaCode', 'language'],
  input: (app) => ({ methods: methodsOf(app) }),
}
