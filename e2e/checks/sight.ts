/** Checks of visible elements, which run in the page. */

/** Main actions that are out of sight or covered: those of bottom bars and pinned ones, else the first button of the page's content. */
export function hiddenActions(): string[] {
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((button) =>
      button.checkVisibility({ visibilityProperty: true }),
    )
  const fixed = all('.bottombar .btn, .pinned .btn')
  const actions = fixed.length > 0 ? fixed : all('main :is(.btn--primary, .btn--buy, .btn--sell)').slice(0, 1)
  return actions.flatMap((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const name = button.textContent.trim()
    if (top < 0 || top + height > window.innerHeight + 1) return [`“${name}” is out of sight`]
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return over && button.contains(over) ? [] : [`“${name}” is covered`]
  })
}

/** Fields that are out of sight or covered once they have the focus, as with a phone's keyboard open. */
export async function hiddenFields(): Promise<string[]> {
  const TYPED = 'main :is(input:not([type=range], [type=checkbox], [type=radio], [type=file]), textarea)'
  const frames = async (count: number) => {
    for (let frame = 0; frame < count; frame++) await new Promise((next) => requestAnimationFrame(next))
  }
  const hidden: string[] = []
  for (const field of document.querySelectorAll<HTMLInputElement>(TYPED)) {
    if (!field.checkVisibility({ visibilityProperty: true }) || field.disabled) continue
    document.querySelector('main.page')?.scrollTo(0, 0)
    field.focus({ preventScroll: true })
    await frames(4)
    const { left, top, width, height } = field.getBoundingClientRect()
    const name = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    if (top < 0 || top + height > window.innerHeight) hidden.push(`“${name}” is out of sight`)
    else if (!over || !(over === field || over.contains(field) || field.parentElement?.contains(over)))
      hidden.push(`“${name}” is covered`)
    field.blur()
  }
  return hidden
}

/** Fields and buttons that reach over a side of the window where nothing scrolls sideways to them, and fields too narrow to read. */
export function cutSideways(): string[] {
  const ACTED = 'input:not([type=file], [type=range], .vh), textarea, select, button, a[href]'
  const canScroll = (part: Element | null): boolean =>
    part !== null && (/auto|scroll/.test(getComputedStyle(part).overflowX) || canScroll(part.parentElement))
  return [...document.querySelectorAll<HTMLElement>(`main :is(${ACTED}), .bottombar :is(${ACTED})`)].flatMap((part) => {
    if (!part.checkVisibility({ visibilityProperty: true }) || part.closest('.vh')) return []
    const { left, right, width } = part.getBoundingClientRect()
    const name = part.getAttribute('aria-label') ?? part.textContent?.trim() ?? part.id
    if (part.matches('input[inputmode]') && width < 40) return [`the field “${name}” is ${width} px wide`]
    const isIn = left >= -1 && right <= window.innerWidth + 1
    return isIn || canScroll(part.parentElement) ? [] : [`“${name}” reaches from ${left} to ${right}`]
  })
}
