/**
 * Joins the provider's widget to the app around this page: says `chat.ready`, and starts the provider once, with what the app then tells
 * (`chat.visitor`). Only the app's own window at its own origin is heard, and nothing of the provider is loaded before it has spoken.
 */
;(() => {
  const app = document.currentScript.dataset.app
  const FIELDS = ['uid', 'name', 'mobile', 'email']

  function hear({ source, origin, data }) {
    if (source !== parent || origin !== app || data?.type !== 'chat.visitor') return
    removeEventListener('message', hear)
    const told = FIELDS.filter((field) => typeof data[field] === 'string').map((field) => [field, data[field]])
    if (typeof data.language === 'string') document.documentElement.lang = data.language
    if (data.theme === 'dark') document.documentElement.dataset.theme = 'dark'
    const key = new URLSearchParams(location.search).get('key')
    startProvider(Object.fromEntries(told), { language: data.language, theme: data.theme, key })
  }

  if (parent === window) return
  addEventListener('message', hear)
  parent.postMessage({ type: 'chat.ready' }, app)
})()
