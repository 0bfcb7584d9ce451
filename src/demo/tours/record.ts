/** Records taps and typing in the app as the steps of a tour. */
import { warnOnLeave } from '../../ui/warnOnLeave.ts'
import { CONTROLS, controls, nameOf, OWN, roleOf } from './find.ts'
import { STEPS_MOST, type Step, type Target, type Tour } from './tour.ts'

function targetOf(element: HTMLElement): Target | undefined {
  const [role, name] = [roleOf(element), nameOf(element)]
  if (role === '' || name === '') return undefined
  const nth = controls(role, name).indexOf(element)
  return { role, name, ...(nth > 0 ? { nth } : {}) }
}

/** Secrets are never recorded: passwords, and digits of a keypad. */
const isSecret = (element: Element): boolean => element.matches('input[type=password], .key')

export interface Recording {
  /** Ends the recording. */
  stop(): Tour
}

export function startRecording(): Recording {
  const steps: Step[] = [{ act: { go: location.hash.replace(/^#/, '') || '/' } }]
  const add = (step: Step) => {
    if (steps.length < STEPS_MOST) steps.push(step)
  }
  const last = () => steps.at(-1)?.act
  const secret = () => {
    if (!('yourself' in (last() ?? {}))) add({ act: { yourself: true } })
  }
  function onClick({ target: at }: Event): void {
    const element = at instanceof Element ? at.closest<HTMLElement>(CONTROLS) : null
    // A field is recorded by its text, not by the tap.
    if (!element || element.closest(OWN) || element.matches('input:not([type=radio], [type=checkbox]), textarea'))
      return
    const target = targetOf(element)
    if (isSecret(element)) secret()
    else if (target) add({ act: { tap: target } })
  }
  function onInput({ target: at }: Event): void {
    if (!(at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) || at.closest(OWN)) return
    if (at.matches('[type=radio], [type=checkbox], [type=file]')) return
    const target = targetOf(at)
    if (isSecret(at)) secret()
    if (isSecret(at) || !target) return
    const before = last()
    // Each key changes the text of the same field.
    if (before && 'type' in before && before.type.name === target.name && before.type.nth === target.nth) steps.pop()
    add({ act: { type: target, text: at.value } })
  }
  // The steps are in this page alone.
  let isRecording = true
  warnOnLeave(() => isRecording)
  document.addEventListener('click', onClick, true)
  document.addEventListener('input', onInput, true)
  return {
    stop() {
      isRecording = false
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('input', onInput, true)
      return { steps }
    },
  }
}
