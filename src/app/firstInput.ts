/** Resolves at the first touch or key, or after `restMs` ms, if given. */
export function firstInput(restMs?: number): Promise<void> {
  return new Promise((done) => {
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, () => done(), { once: true, capture: true })
    if (restMs !== undefined) setTimeout(done, restMs)
  })
}
