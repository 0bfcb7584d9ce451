/**
 * Runs in the page: random keys and deletions at random places of an amount's field. Returns each edit after which the text differed from
 * that of a text editor, unless the edit was refused with a sentence and changed neither text nor caret.
 */
export function randomEdits({ label, steps }: { label: string; steps: number }): string[] {
  const id = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor
  const input = document.getElementById(id ?? '')
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field ${label}`)
  input.focus()
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  const wrong: string[] = []
  for (let step = 0; step < steps; step++) {
    const before = input.value
    const from = random(before.length + 1)
    const key = '0123456789012345678901234567890.,-e '[random(36)] ?? ''
    const isDeletion = random(3) === 0
    input.setSelectionRange(from, from)
    document.execCommand(isDeletion ? 'forwardDelete' : 'insertText', false, key)
    const shown = before.slice(0, from) + (isDeletion ? '' : key) + before.slice(from + (isDeletion ? 1 : 0))
    const isPoint = key === ',' && !isDeletion && /\d/.test(before[from] ?? '') && !/[.,]/.test(before)
    const right = isPoint ? `${before.slice(0, from)}.${before.slice(from)}` : shown
    const isRefused = input.value === before && document.querySelector('main [role=alert]') !== null
    const caret = isRefused || isDeletion ? from : from + 1
    if ((input.value !== right && !isRefused) || input.selectionStart !== caret)
      wrong.push(`${before} at ${from}, ${isDeletion ? 'deletion' : key}: ${input.value} at ${input.selectionStart}`)
  }
  return wrong
}
