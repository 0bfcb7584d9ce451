/** Resolves with the first touch or key; with `restMs`, also after so long without one. */
export function firstTouch(restMs?: number): Promise<void> {
  return new Promise((done) => {
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, () => done(), { once: true, capture: true })
    if (restMs !== undefined) setTimeout(done, restMs)
  })
}
