import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import encodeQR from 'qr'
import { TRON_ADDRESS, WITHDRAWAL, Withdrawal } from '../pages/withdrawal.ts'
import { expect, story } from '../story.ts'

const WIDTH = 640
const HEIGHT = 480
/** Pixels of a module of the code. */
const MODULE = 10
const [WHITE, BLACK, GREY] = [235, 16, 128]

/** A video of one picture, in YUV 4:2:0: a QR code in the middle of a white sheet. */
function filmOf(text: string): Buffer {
  const code = encodeQR(text, 'raw')
  const [left, top] = [WIDTH, HEIGHT].map((side) => Math.floor((side - code.length * MODULE) / 2)) as [number, number]
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  for (let y = 0; y < code.length * MODULE; y++) {
    for (let x = 0; x < code.length * MODULE; x++) {
      const dark = code[Math.floor(y / MODULE)]?.[Math.floor(x / MODULE)]
      if (dark) light[(top + y) * WIDTH + left + x] = BLACK
    }
  }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`),
    Buffer.from('FRAME\n'),
    light,
    colour,
  ])
}

story.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'film-'))
      const film = join(folder, 'address.y4m')
      await writeFile(film, filmOf(`tron:${TRON_ADDRESS}`))
      const camera = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

story('a QR code in front of the camera fills in the address', async ({ stage, page }) => {
  await stage.open(WITHDRAWAL, { persona: 'trader' })
  const withdrawal = new Withdrawal(page)
  await withdrawal.scan.click()
  await expect(withdrawal.address).toHaveValue(TRON_ADDRESS)
  await expect(withdrawal.camera).toBeHidden()
  await expect(withdrawal.network).toContainText('TRON')
  await expect(withdrawal.problem).toHaveCount(0)
  await expect(page.locator('video')).toHaveCount(0)
})
