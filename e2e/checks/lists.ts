/** Checks of lists, rows and buttons, which run in the page. */

/** Record rows of one shape with different heights, not counting the lines of their free text. */
export function unevenRows(): string[] {
  const SLACK = 1.5
  const drawn = new CSSStyleSheet()
  drawn.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(drawn)
  const heights = new Map<string, { height: number; text: string }[]>()
  for (const row of document.querySelectorAll<HTMLElement>('main .record:has(> .record-line)')) {
    const parts = [...row.children]
    // A reason may take several lines.
    const free = parts.filter((part) => part.matches('p.record-sub'))
    const height = free.reduce(
      (sum, part) => sum - part.getBoundingClientRect().height,
      row.getBoundingClientRect().height,
    )
    const badges = row.querySelectorAll('.badge, .btn').length
    const shape = [badges, ...parts.map((part) => `${part.tagName}.${part.className}:${part.children.length}`)].join(
      ' ',
    )
    const text = row.textContent.slice(0, 60)
    heights.set(shape, [...(heights.get(shape) ?? []), { height, text }])
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== drawn)
  return [...heights.values()].flatMap((rows) => {
    const least = Math.min(...rows.map(({ height }) => height))
    return rows
      .filter(({ height }) => height > least + SLACK)
      .map(({ height, text }) => `“${text}” is ${Math.round(height)} high, others of its list ${Math.round(least)}`)
  })
}

/** Amounts with too many decimals to read: more than two for money, four for a coin amount of at least one, or eight below one. */
export function longAmounts(): string[] {
  const AMOUNT = /(?<![\d.,])([\d,]+)\.(\d+)\s?([A-Z]{3,6})\b/g
  const CENTS = ['USDT', 'USDC', 'USD']
  // All digits are meant to be read there.
  const EXACT =
    'dl:not(.record-facts), [role=dialog], [data-exact], .bottombar, .desk, .ticket, .pinned, .why, .fhint, .exact'
  const found = new Set<string>()
  for (const element of document.querySelectorAll('main :is(p, span, dd, td, button)')) {
    if (element.textContent.length > 120 || element.closest(EXACT)) continue
    if (element.querySelector('[data-exact]')) continue
    for (const [amount, whole = '', decimals = '', currency = ''] of element.textContent.matchAll(AMOUNT)) {
      const tiny = whole === '0' && /^00/.test(decimals)
      const most = CENTS.includes(currency) ? 2 : whole === '0' ? 8 : 4
      if (decimals.length > most && !tiny) found.add(amount)
    }
  }
  return [...found]
}

/** Rows of labels that scroll sideways without a sign of it: no fade at the end where there is more. */
export function hiddenLabels(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[role=tablist], fieldset, .chips')].flatMap((row) => {
    const { overflowX, maskImage } = getComputedStyle(row)
    if (row.clientWidth === 0 || row.scrollWidth <= row.clientWidth + 1) return []
    const name = `${row.getAttribute('aria-label') ?? row.className}`
    if (!/auto|scroll/.test(overflowX)) return [`${name} is cut`]
    const more = (row.dataset.more ?? '').split(' ')
    const expected = [
      row.scrollLeft > 1 && 'start',
      row.scrollLeft + row.clientWidth < row.scrollWidth - 1 && 'end',
    ].filter((end) => end !== false)
    return maskImage !== 'none' && expected.every((end) => more.includes(end)) ? [] : [`${name} doesn't fade`]
  })
}

/** The green buttons of the topmost sheet, or else of the page, if there are several (docs/decisions/039). */
export function severalGreens(): string[] {
  const layer = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document
  const greens = [...layer.querySelectorAll('.btn--primary')].filter((button) => button.checkVisibility())
  return greens.length > 1 ? greens.map((button) => button.textContent) : []
}
