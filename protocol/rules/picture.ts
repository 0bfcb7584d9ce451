/** Pictures that can be uploaded. The first bytes decide, not the name or type. */

/** The largest accepted picture, in bytes. */
export const PICTURE_MAX_BYTES = 5_000_000
/** Number of first bytes that identify the type of a file. */
export const PICTURE_HEAD_BYTES = 12

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

const codes = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))
const SIGNATURES: readonly { type: PictureType; parts: readonly [number, readonly number[]][] }[] = [
  { type: 'image/jpeg', parts: [[0, [0xff, 0xd8, 0xff]]] },
  { type: 'image/png', parts: [[0, [0x89, ...codes('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]]] },
  {
    type: 'image/webp',
    parts: [
      [0, codes('RIFF')],
      [8, codes('WEBP')],
    ],
  },
]

/** The type of a picture that begins with these bytes; undefined when it is not accepted. */
export function pictureType(head: Uint8Array): PictureType | undefined {
  const has = (at: number, bytes: readonly number[]) => bytes.every((byte, i) => head[at + i] === byte)
  return SIGNATURES.find(({ parts }) => parts.every(([at, bytes]) => has(at, bytes)))?.type
}

export type PictureProblem = 'pictureType' | 'pictureLarge'

/** The problem of a file of `size` bytes that begins with `head`; the size is checked first. */
export function pictureProblem(size: number, head: Uint8Array): PictureProblem | undefined {
  if (size > PICTURE_MAX_BYTES) return 'pictureLarge'
  return pictureType(head) === undefined ? 'pictureType' : undefined
}
