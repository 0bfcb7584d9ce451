/**
 * The built-in customer chat: a separate page in a sandboxed frame, with the help texts only. It sends `chat.ready` to the
 * parent page and receives the language and the fields that the visitor allows (`chat.visitor`).
 */
import { LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'
import { foundProblems } from '../../protocol/rules/problemSearch.ts'
import { problemsIn } from '../catalogue/help/index.ts'
import { languageOf } from '../catalogue/messages.ts'
import { chatIn, filled, loadTexts } from '../texts/texts.ts'

const ALSO_MOST = 3
const FIELDS = ['uid', 'name', 'mobile', 'email'] as const

const query = new URLSearchParams(location.search)
let language = languageOf(query.get('lang') ?? undefined)

const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`no ${id}`)
  return element
}
const log = byId('log')
const line = byId('line') as HTMLInputElement
const send = byId('send')

function say(text: string, from: 'chat' | 'visitor'): HTMLElement {
  const bubble = document.createElement('p')
  bubble.className = from
  bubble.dir = 'auto'
  bubble.textContent = text
  log.append(bubble)
  bubble.scrollIntoView({ block: 'nearest' })
  return bubble
}

function offer(titles: readonly string[]): void {
  if (titles.length === 0) return
  say(chatIn(language).also, 'chat')
  for (const title of titles) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = title
    button.onclick = () => ask(title)
    log.append(button)
  }
}

/** Answers a question with the best matching help texts. */
function ask(question: string): void {
  say(question, 'visitor')
  const rows = foundProblems(problemsIn(language), question)
  const [best, ...others] = [
    ...rows.filter(({ title }) => title === question),
    ...rows.filter((row) => row.title !== question),
  ]
  if (best === undefined) {
    say(chatIn(language).none, 'chat')
    return
  }
  say(`${best.title}\n${best.answer}`, 'chat')
  offer(others.slice(0, ALSO_MOST).map((row) => row.title))
}

function submit(): void {
  const question = line.value.trim()
  line.value = ''
  if (question !== '') ask(question)
  line.focus()
}

function speak(): void {
  const words = chatIn(language)
  document.documentElement.lang = LANGUAGES.find(({ code }) => code === language)?.tag ?? 'en'
  document.title = words.title
  byId('title').textContent = words.title
  byId('note').textContent = words.note
  line.placeholder = words.ask
  line.setAttribute('aria-label', words.ask)
  send.textContent = words.send
}

/** Greets the visitor and lists the fields it was given. */
function greet(visitor: Record<string, unknown>): void {
  const words = chatIn(language)
  const given = FIELDS.filter((field) => typeof visitor[field] === 'string' && visitor[field] !== '')
  const fields = given.map((field) => `${words[field]} (${String(visitor[field]).slice(0, 140)})`).join(', ')
  log.replaceChildren()
  say(given.length === 0 ? words.nothing : filled(words.given, language, () => fields), 'chat')
  say(words.hello, 'chat')
}

async function open(wanted: LanguageCode, visitor: Record<string, unknown>): Promise<void> {
  await loadTexts(wanted)
  language = wanted
  speak()
  greet(visitor)
}

addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source !== parent || typeof data !== 'object' || data === null) return
  const visitor = data as Record<string, unknown>
  if (visitor.type !== 'chat.visitor') return
  if (visitor.theme === 'dark' || visitor.theme === 'light') document.documentElement.dataset.theme = visitor.theme
  void open(typeof visitor.language === 'string' ? languageOf(visitor.language) : language, visitor)
})
send.onclick = submit
line.onkeydown = ({ key, isComposing }) => {
  if (key === 'Enter' && !isComposing) submit()
}
void open(language, {}).then(() => {
  if (parent !== window) parent.postMessage({ type: 'chat.ready' }, '*')
})
