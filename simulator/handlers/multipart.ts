/**
 * The upload, the only call with a multipart body. Transports pass it as text of one character per byte. The bytes of the file decide its
 * type.
 */
import { PICTURE_HEAD_BYTES, PICTURE_MAX_BYTES, pictureProblem, pictureType } from '../../protocol/rules/picture.ts'
import { refuse } from '../world/refusal.ts'

type Part = { name: string; content: string }

const BREAK = '\r\n'
const BLANK = `${BREAK}${BREAK}`

/** The parts of a form; undefined when the body is not a form or lacks its closing line. */
function partsOf(body: string, contentType: string): Part[] | undefined {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1]
  if (boundary === undefined || !contentType.toLowerCase().startsWith('multipart/form-data')) return undefined
  const pieces = `${BREAK}${body}`.split(`${BREAK}--${boundary}`)
  if (!pieces.at(-1)?.startsWith('--')) return undefined
  return pieces.slice(1, -1).flatMap((piece) => {
    const end = piece.indexOf(BLANK)
    const name = /content-disposition:[^\r\n]*[;\s]name="([^"]*)"/i.exec(piece.slice(0, end))?.[1]
    return end < 0 || name === undefined ? [] : [{ name, content: piece.slice(end + BLANK.length) }]
  })
}

function fileOf(content: string): Blob {
  const head = Uint8Array.from(content.slice(0, PICTURE_HEAD_BYTES), (letter) => letter.charCodeAt(0))
  const problem = pictureProblem(content.length, head)
  if (problem === 'pictureLarge') return refuse(problem, { megabytes: String(PICTURE_MAX_BYTES / 1_000_000) }, 'file')
  if (problem !== undefined) return refuse(problem, {}, 'file')
  const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type: pictureType(head) ?? '' })
}

/** The fields of an upload. Refused with badRequest for an invalid form, pictureType or pictureLarge. */
export function uploadFields(body: string | undefined, contentType: string | undefined): Record<string, unknown> {
  const parts = partsOf(body ?? '', contentType ?? '')
  const file = parts?.find(({ name }) => name === 'file')
  if (parts === undefined || file === undefined) return refuse('badRequest', {}, 'file')
  const group = parts.find(({ name }) => name === 'group')?.content
  return { file: fileOf(file.content), ...(group === undefined || group === '' ? {} : { group }) }
}
