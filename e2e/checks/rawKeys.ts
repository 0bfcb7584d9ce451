/** Visible or read-out words that are keys of texts. Runs in the page. */
export function rawKeys(areas: readonly string[]): string[] {
  const key = new RegExp(`^(${areas.join('|')})(\\.[a-zA-Z]\\w*)+$`)
  const texts: string[] = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Element)) texts.push(node.textContent ?? '')
    else for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(node.getAttribute(name) ?? '')
  }
  return texts.flatMap((text) => text.split(/[\s“”"(),:;]+/)).filter((word) => key.test(word))
}
