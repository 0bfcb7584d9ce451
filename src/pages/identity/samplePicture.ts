/** Draws a fictional document, labelled as such in large letters. Demo builds only. */
import type { IdentityPicture } from '../../../protocol/rules/identity.ts'

const WIDTH = 1_200
const HEIGHT = 750
const PAPER = '#e7ebe9'
const INK = '#9aa3a0'
const WORDS = '#4b5451'

type Paper = CanvasRenderingContext2D

function bar(paper: Paper, x: number, y: number, width: number): void {
  paper.beginPath()
  paper.roundRect(x, y, width, 36, 18)
  paper.fill()
}

function face(paper: Paper, x: number, y: number, size: number): void {
  paper.fillStyle = INK
  paper.beginPath()
  paper.roundRect(x, y, size, size * 1.25, 24)
  paper.fill()
  paper.fillStyle = PAPER
  paper.beginPath()
  paper.arc(x + size / 2, y + size * 0.45, size * 0.22, 0, 2 * Math.PI)
  paper.fill()
  paper.beginPath()
  paper.ellipse(x + size / 2, y + size * 1.2, size * 0.4, size * 0.42, 0, Math.PI, 0)
  paper.fill()
}

const DRAW: Record<IdentityPicture, (paper: Paper) => void> = {
  front(paper) {
    face(paper, 100, 190, 300)
    for (const [line, width] of [450, 600, 340, 520].entries()) bar(paper, 480, 200 + 95 * line, width)
  },
  portrait(paper) {
    face(paper, 120, 170, 420)
    paper.strokeStyle = INK
    paper.lineWidth = 12
    paper.strokeRect(650, 330, 440, 280)
    face(paper, 680, 370, 140)
    for (const line of [0, 1, 2]) bar(paper, 850, 380 + 70 * line, 200)
  },
  back(paper) {
    for (const [line, width] of [1_000, 1_000, 640].entries()) bar(paper, 100, 190 + 95 * line, width)
    for (const line of [0, 1]) bar(paper, 100, 560 + 70 * line, 1_000)
  },
}

/** One side of the sample document as a file; `title` names it. */
export async function samplePicture(side: IdentityPicture, title: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('there is no canvas')
  paper.fillStyle = PAPER
  paper.fillRect(0, 0, WIDTH, HEIGHT)
  paper.fillStyle = INK
  DRAW[side](paper)
  paper.fillStyle = WORDS
  paper.font = '600 56px sans-serif'
  paper.fillText(`SAMPLE · ${title}`, 100, 120, WIDTH - 200)
  paper.translate(WIDTH / 2, HEIGHT / 2)
  paper.rotate(-0.35)
  paper.font = '700 220px sans-serif'
  paper.textAlign = 'center'
  paper.globalAlpha = 0.28
  paper.fillText('SAMPLE', 0, 80)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('it can’t be encoded'))), 'image/png'),
  )
}
