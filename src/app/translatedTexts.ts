/**
 * A browser that translates the page takes each text node out and puts a <font> with the translated words in its place. React keeps the
 * node it made: it would write a new figure into it, which stays invisible, and fail with an error when it takes it out or puts something
 * before it (https://github.com/facebook/react/issues/11538). So a text that React changes comes back in place of its translation, to be
 * translated anew, and React's changes of the node are applied to the <font>.
 */

/** The <font> that replaced a text. */
const translations = new WeakMap<Node, Element>()

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

/** The translation that replaced a node within its parent, or the node itself. */
function shownFor<N extends Node>(node: N, parent: Node): Node | N {
  const translation = node.parentNode === parent ? undefined : translations.get(node)
  return translation?.parentNode === parent ? translation : node
}

/** Follows the translation of a page. Returns the function that stops it. */
export function followTranslation(root: Node): () => void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <N extends Node>(this: Node, child: N): N {
    const there = shownFor(child, this)
    // The node is already removed.
    if (there.parentNode === this) removeChild.call(this, there)
    return child
  }
  Node.prototype.insertBefore = function <N extends Node>(this: Node, node: N, before: Node | null): N {
    const there = before && shownFor(before, this)
    insertBefore.call(this, node, there?.parentNode === this ? there : null)
    return node
  }

  const texts = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const translation = translations.get(target)
      translations.delete(target)
      if (target.parentNode === null) translation?.replaceWith(target)
    }
  })
  const page = new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      // React, or the browser that shows the original again, has put a text back.
      for (const node of addedNodes) {
        if (node.parentNode !== null) translations.get(node)?.remove()
        translations.delete(node)
      }
      const [node] = removedNodes
      if (removedNodes.length !== 1 || !(node instanceof Text) || node.parentNode !== null) continue
      const translation = [addedNodes[0], previousSibling, nextSibling].find(isFont)
      if (!translation) continue
      translations.set(node, translation)
      texts.observe(node, { characterData: true })
    }
  })
  page.observe(root, { childList: true, subtree: true })
  return () => {
    page.disconnect()
    texts.disconnect()
    Object.assign(Node.prototype, { insertBefore, removeChild })
  }
}
