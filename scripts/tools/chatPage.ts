/** The simulator's customer chat as one document, served with the demo. Its frame has no network access. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { CHAT_FILE } from './chatFile.ts'
import { exchangeTexts } from './exchangeTexts.ts'

const at = (file: string): string => fileURLToPath(new URL(`../../simulator/chat/${file}`, import.meta.url))
const source = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

async function script(): Promise<string> {
  const lib = { entry: at('main.ts'), formats: ['iife' as const], name: 'chat' }
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [exchangeTexts(['chat', 'help'])],
    build: { write: false, target: 'es2022', minify: true, lib },
  })
  const [output] = [made].flat()
  if (output === undefined || !('output' in output)) throw new Error('the chat was not built')
  const code = output.output[0].code
  // An inline script must not contain its end tag.
  return code.replaceAll('</script', '<\\/script')
}

/** The whole document. Its policy allows only its own script and style, and no request. */
export async function chatDocument(): Promise<string> {
  const code = await script()
  const css = readFileSync(at('chat.css'), 'utf8')
  const policy = `default-src 'none'; script-src ${source(code)}; style-src ${source(css)}; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Chat</title>
    <style>${css}</style>
  </head>
  <body>
    <header><h1 id="title"></h1><p id="note"></p></header>
    <div id="log" role="log" tabindex="0" aria-labelledby="title"></div>
    <footer><input id="line" maxlength="140" enterkeyhint="send" autocomplete="off"><button id="send" type="button"></button></footer>
    <script>${code}</script>
  </body>
</html>
`
}

/** Writes the chat's page beside a built demo, and serves it in development. */
export const chatPage = (): Plugin => ({
  name: 'chat-page',
  configureServer({ middlewares }) {
    middlewares.use(`/h5/${CHAT_FILE}`, (_, response, next) => {
      chatDocument().then((html) => {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(html)
      }, next)
    })
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: CHAT_FILE, source: await chatDocument() })
  },
})
