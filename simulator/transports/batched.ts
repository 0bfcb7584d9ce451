/** Collects the frames of one client until `later` runs the given function: they are delivered together. */
export function batched(
  deliver: (frames: readonly string[]) => void,
  later: (flush: () => void) => void,
): (frame: string) => void {
  let waiting: string[] = []
  const flush = () => {
    const frames = waiting
    waiting = []
    deliver(frames)
  }
  return (frame) => {
    if (waiting.push(frame) === 1) later(flush)
  }
}
