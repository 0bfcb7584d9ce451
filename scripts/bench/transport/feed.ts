/** A worker that sends price changes like the exchange's: batched for 10 ms. */
const BATCH_MS = 10
/** Changes in one frame. */
const TOGETHER = 10

const row = { code: 'btcusdt', price: '64210.55', rate: '1.24', high: '64900.00', low: '63100.00', volume: '1234.5' }

self.onmessage = ({ data: perSecond }: MessageEvent<number>) => {
  let sent = 0
  const began = performance.now()
  setInterval(() => {
    const due = ((performance.now() - began) * perSecond) / 1_000
    const at = performance.timeOrigin + performance.now()
    const frames: string[] = []
    for (; sent + TOGETHER <= due; sent += TOGETHER) {
      frames.push(JSON.stringify({ type: 'sub', topic: 'all_ticker', at, data: Array(TOGETHER).fill(row) }))
    }
    if (frames.length > 0) postMessage(frames)
  }, BATCH_MS)
}
