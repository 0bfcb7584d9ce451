/**
 * Words that need a second reading, each with what to say instead. `part` is a whole word of prose or a part of an identifier
 * (`letGoTo` has `let`, `go` and `to`; several parts in a row are joined: `letGo`), `phrase` is text of a line.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type BadWord = { readonly part?: string; readonly phrase?: RegExp; readonly say: string }

const part = (say: string, ...parts: string[]): BadWord[] => parts.map((one) => ({ part: one, say }))
const phrase = (text: RegExp, say: string): BadWord => ({ phrase: text, say })

export const BAD_WORDS: readonly BadWord[] = [
  ...part('clearError', 'forgive', 'forgiven'),
  ...part('clearSubmission', 'letGo'),
  ...part('failed or rejected', 'turnedDown', 'turnedAway'),
  ...part('requote', 'askAgain'),
  ...part('startSubmission', 'intend'),
  ...part('saveData', 'spares'),
  ...part('prefill or preferred', 'wished', 'wishes'),
  ...part('reported, changed or received', 'told', 'untold', 'unsaid'),
  ...part('applyBrand', 'wearBrand'),
  ...part('removeBrand', 'takeOff'),
  ...part('stop', 'followNoMore'),
  ...part('startOver', 'beginAnew'),
  phrase(/\b[A-Z]\w*Outside\b/, 'Dependencies'),
  phrase(/\b\w+Wish\b/, 'Prefill'),
  phrase(/\bUploadStands\b|'[a-z]+\.stands'/, 'done'),
  phrase(/\bsay[A-Z]\w*: (?:emit|raise|sendTo)\b/, 'emit…'),
  phrase(/\b(?:know|learn)[A-Z]\w*: assign\b/, 'receive…'),
  phrase(/\bof what is typed\b/i, 'of the entries'),
  phrase(/\bends the going there\b/, 'ends the navigation'),
  phrase(/\band one twice\b/, 'a sentence with a verb'),
  phrase(/\b(?:field|row|text|value|list|it) is none\b/, 'is empty, or is missing'),
  phrase(/\bnone has begun\b/, 'nothing has started'),
  phrase(/\bturned (?:down|away)\b/, 'rejected'),
]

/** The parts of an identifier: `letGoTo` → let, go, to. */
const partsOf = (word: string): string[] => word.split(/(?<=[a-z0-9])(?=[A-Z])/).map((one) => one.toLowerCase())

const byFirst = new Map<string, { parts: readonly string[]; say: string }[]>()
for (const { part: name, say } of BAD_WORDS) {
  if (name === undefined) continue
  const parts = partsOf(name)
  const first = parts[0] ?? ''
  byFirst.set(first, [...(byFirst.get(first) ?? []), { parts, say }])
}
const phrases = BAD_WORDS.flatMap(({ phrase: text, say }) => (text ? [{ text, say }] : []))
/** Most lines have none of the words: one expression finds the others. */
const hints = new RegExp([...byFirst.keys(), ...phrases.map(({ text }) => `(?:${text.source})`)].join('|'), 'i')

type Found = { readonly line: number; readonly word: string; readonly say: string }

export function badWordsIn(text: string): Found[] {
  if (!hints.test(text)) return []
  return text.split('\n').flatMap((content, index) => {
    if (!hints.test(content)) return []
    const found: Found[] = []
    for (const { text: pattern, say } of phrases) {
      const [word] = pattern.exec(content) ?? []
      if (word !== undefined) found.push({ line: index + 1, word, say })
    }
    for (const [word] of content.matchAll(/[A-Za-z0-9]+/g)) {
      const parts = partsOf(word)
      parts.forEach((first, at) => {
        for (const { parts: bad, say } of byFirst.get(first) ?? [])
          if (bad.every((one, next) => parts[at + next] === one)) found.push({ line: index + 1, word, say })
      })
    }
    return found
  })
}

const ROOMS = ['machines', 'src', 'simulator', 'protocol', 'scripts', 'e2e']
/** These two quote the words. */
const QUOTED = /^(?:scripts\/tools\/badWords(?:\.test)?|src\/i18n\/glossary\.test)\.ts$/

/** Every bad word of the code, as `file:line: word: say …`. */
export function badWords(): string[] {
  const files = execFileSync('git', ['ls-files', '-z', '--', ...ROOMS], { encoding: 'utf8', maxBuffer: 1e8 }).split(
    '\0',
  )
  return files
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !QUOTED.test(file))
    .flatMap((file) =>
      badWordsIn(readFileSync(file, 'utf8')).map(({ line, word, say }) => `${file}:${line}: ${word}: say ${say}`),
    )
}
