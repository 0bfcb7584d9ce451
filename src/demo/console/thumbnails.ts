/** Small pictures of the scenarios, where `npm run thumbnails` has taken them before the build. */

const FILES: Record<string, () => Promise<string>> =
  __FLAVOUR__ === 'onefile'
    ? {}
    : import.meta.glob<string>('../../../gallery/scenarios/*.webp', { query: '?url', import: 'default' })

/** Loads the address of a scenario's picture; undefined where there is none. */
export const thumbnailOf = (name: string): (() => Promise<string>) | undefined =>
  FILES[`../../../gallery/scenarios/${name}.webp`]
