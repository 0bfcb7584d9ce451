import type { DrawingAsked, DrawingDone } from './drawings.ts'
import { draw } from './layout.ts'

self.addEventListener('message', ({ data: { name, chart } }: MessageEvent<DrawingAsked>) => {
  self.postMessage({ name, drawing: draw(chart) } satisfies DrawingDone)
})
