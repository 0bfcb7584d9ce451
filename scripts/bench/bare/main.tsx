/** The baseline: a page with react, router, xstate and i18next, and nothing else. */
import { useMachine } from '@xstate/react'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next, useTranslation } from 'react-i18next'
import { createHashRouter, Link, RouterProvider } from 'react-router-dom'
import { setup } from 'xstate'

const toggle = setup({ types: { events: {} as { type: 'toggle' } } }).createMachine({
  initial: 'off',
  states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off' } } },
})

function Home() {
  const { t } = useTranslation()
  const [state, send] = useMachine(toggle)
  return (
    <main>
      <h1>{t('app.name')}</h1>
      <button type="button" onClick={() => send({ type: 'toggle' })}>
        {String(state.value)}
      </button>
      <Link to="/other">{t('app.details')}</Link>
    </main>
  )
}

const router = createHashRouter([
  { path: '/', element: <Home /> },
  { path: '/other', element: <Link to="/">back</Link> },
])

await i18next
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { translation: { app: { name: 'Bare page', details: 'Other' } } } } })
const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
