/** The steps of a Containerfile, carried out in a folder where no engine is at hand. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Step {
  name: string
  /** The rest of the line after the name. */
  text: string
}

/** The steps of the last stage, without its FROM. */
export function stepsOf(file: string): Step[] {
  const steps = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): Step => {
      const [name = ''] = line.split(' ', 1)
      return { name, text: line.slice(name.length + 1) }
    })
  return steps.slice(steps.findLastIndex(({ name }) => name === 'FROM') + 1)
}

/** The environment of an image. */
export const environmentOf = (steps: readonly Step[]): Record<string, string> =>
  Object.fromEntries(
    steps
      .filter(({ name }) => name === 'ENV')
      .map(({ text }) => [
        text.slice(0, text.indexOf('=')),
        text.slice(text.indexOf('=') + 1).replace(/^"(.*)"$/, '$1'),
      ]),
  )

/** Source and target of each COPY; the output of an earlier stage is taken from this project's own build. */
export const copiesOf = (steps: readonly Step[]): { from: string; to: string }[] =>
  steps
    .filter(({ name }) => name === 'COPY')
    .map(({ text }) => {
      const [from = '', to = ''] = text.replace(/^--from=build \/app\//, '').split(' ')
      return { from, to }
    })

/** The files of the project that a build gets: those that git tracks, and new ones. */
const sources = (): string[] =>
  spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .stdout.split('\0')
    .filter((name) => name !== '' && existsSync(name))

/** Copies the files of an image into a folder that serves as its root; relative targets are below `workdir`. */
export function copyInto(root: string, steps: readonly Step[]): void {
  const workdir = steps.find(({ name }) => name === 'WORKDIR')?.text ?? '/'
  for (const { from, to } of copiesOf(steps)) {
    const target = join(root, to.startsWith('/') ? to : join(workdir, to))
    for (const [source, at] of from === '.' ? sources().map((name) => [name, join(target, name)]) : [[from, target]]) {
      mkdirSync(dirname(at ?? ''), { recursive: true })
      cpSync(source ?? '', at ?? '', { recursive: true })
    }
  }
}
