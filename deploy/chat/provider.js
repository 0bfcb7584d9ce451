/**
 * The one file to write anew for a provider: its usual embed, as its manual gives it, inside this function. `visitor` has those of uid,
 * name, mobile and email that the visitor has allowed, and may have none; a field that is not there must not be asked for elsewhere.
 * `key` is the key of the backend's configuration, if it has one.
 */
// biome-ignore lint/correctness/noUnusedVariables: bridge.js calls it
function startProvider(visitor, { language, theme, key }) {
  window.providerSettings = {
    key: key ?? 'YOUR-KEY',
    language,
    theme,
    // Open at once, over the whole frame: it stands in a sheet of its own.
    layout: 'full',
    user: { id: visitor.uid, name: visitor.name, phone: visitor.mobile, email: visitor.email },
  }
  const script = document.createElement('script')
  script.async = true
  script.src = 'https://widget.provider.example/embed.js'
  document.head.append(script)
}
