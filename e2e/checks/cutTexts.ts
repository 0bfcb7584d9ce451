/**
 * Runs in the page: finds texts that are cut off, with or without an ellipsis, or that leave the screen sideways, with their position.
 * Vertically the ink counts: a font's box may be much higher than its letters, depending on the machine's fonts. Elements that scroll by
 * design or are for screen readers only are left out.
 */
export function cutTexts(): string[] {
  const SLACK = 1.5
  const found: string[] = []
  const nameOf = (element: Element): string => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`

  const sides = ({ left, top, right, bottom }: DOMRect): string => [left, top, right, bottom].map(Math.round).join(' ')

  /** The first ancestor that clips this box, if any, with both positions. */
  function cutter(element: Element, box: DOMRect): string | undefined {
    let sideways = true
    let upright = true
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      const edge = at.getBoundingClientRect()
      const inline = style.display === 'inline'
      if (/auto|scroll/.test(style.overflowX) && at.scrollWidth > at.clientWidth) sideways = false
      if (/auto|scroll/.test(style.overflowY)) upright = false
      const clipsX = !inline && /hidden|clip/.test(style.overflowX)
      const clipsY = !inline && /hidden|clip/.test(style.overflowY)
      if (sideways && clipsX && (box.right > edge.right + SLACK || box.left < edge.left - SLACK))
        return `${nameOf(at)} sideways: ${sides(box)} in ${sides(edge)}`
      if (upright && clipsY && (box.bottom > edge.bottom + SLACK || box.top < edge.top - SLACK))
        return `${nameOf(at)} upright: ${sides(box)} in ${sides(edge)}`
    }
    return sideways && (box.right > innerWidth + SLACK || box.left < -SLACK) ? 'the screen' : undefined
  }

  const pen = document.createElement('canvas').getContext('2d')

  /** The line boxes of a text, with the height of its drawn letters. */
  function inkOf(node: Node, parent: Element): DOMRect[] {
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()]
    if (!pen || lines.length === 0) return lines
    const { fontStyle, fontWeight, fontSize, fontFamily, textTransform } = getComputedStyle(parent)
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    const text = node.textContent ?? ''
    const ink = pen.measureText(textTransform === 'uppercase' ? text.toUpperCase() : text)
    return lines.map(({ left, top, width }) => {
      const baseline = top + ink.fontBoundingBoxAscent
      const height = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent
      return new DOMRect(left, baseline - ink.actualBoundingBoxAscent, width, height)
    })
  }

  // Rows outside of the screen have an estimated height until they are drawn: all are drawn for the check.
  const drawn = new CSSStyleSheet()
  drawn.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(drawn)

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!parent || text === '' || parent.closest('script, style, .vh, [inert]')) continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    for (const box of inkOf(node, parent)) {
      const by = box.width > 0 ? cutter(parent, box) : undefined
      if (by === undefined) continue
      found.push(`“${text.slice(0, 60)}” in ${nameOf(parent)} is cut by ${by}`)
      break
    }
  }
  const { scrollingElement } = document
  if (scrollingElement && scrollingElement.scrollWidth > innerWidth) found.push('the page scrolls sideways')
  for (const button of document.querySelectorAll('button, a, input')) {
    const { left, right, width } = button.getBoundingClientRect()
    if (width > 0 && !button.closest('.vh') && cutter(button, button.getBoundingClientRect()) === 'the screen')
      found.push(`${nameOf(button)} leaves the screen: ${Math.round(left)} to ${Math.round(right)}`)
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== drawn)
  return found
}
