import type { ReactNode } from 'react'
import { AVATARS, type Avatar } from '../../../protocol/rules/profile.ts'

/** Each face has its own background. Faces are pictures, so they look the same in both themes. */
const FACES: Record<Avatar, readonly [ground: string, drawing: ReactNode]> = {
  wave: ['#0f4c81', <path key="" d="M4 30c6-8 10-8 16 0s10 8 24-2v20H4Z" fill="#7cc4f0" />],
  hills: ['#f4d9a8', <path key="" d="M0 38 15 18l10 13 7-8 16 18v7H0Z" fill="#3d7a55" />],
  sun: ['#f7b267', <circle key="" cx="24" cy="24" r="11" fill="#fff3c4" />],
  moon: ['#2b2d5b', <path key="" d="M31 35A13 13 0 1 1 27 11a10 10 0 1 0 4 24Z" fill="#f3e9c6" />],
  leaf: ['#d8ecd0', <path key="" d="M12 36C10 18 22 10 38 11c1 17-8 28-23 24l14-15" fill="#2f8f5b" />],
  star: [
    '#5b2a86',
    <path
      key=""
      d="m24 9 4.5 9.6 10.5 1.3-7.7 7.2 2 10.4L24 32.400l-9.300 5.100 2-10.400L9 19.900l10.500-1.300Z"
      fill="#ffd166"
    />,
  ],
  kite: ['#c8553d', <path key="" d="M24 8 37 22 24 41 11 22Zm0 0v33M11 22h26" fill="#ffe3d3" stroke="#c8553d" />],
  gem: [
    '#12464f',
    <path key="" d="M14 14h20l6 9-16 17L8 23Zm-6 9h32M19 23l5 17 5-17-5-9Z" fill="#7fe0d3" stroke="#12464f" />,
  ],
}

const isAvatar = (avatar: string | null | undefined): avatar is Avatar => AVATARS.some((one) => one === avatar)

/** The face a user chose, or the first letter of their name. Decorative: the name is beside it. */
export function Face({ avatar, name }: { avatar: string | null | undefined; name: string }) {
  if (!isAvatar(avatar)) {
    return (
      <span className="user-face" aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
    )
  }
  const [ground, drawing] = FACES[avatar]
  return (
    <svg className="user-face" viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" fill={ground} />
      {drawing}
    </svg>
  )
}
