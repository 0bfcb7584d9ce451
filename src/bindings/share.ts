/** The system's own way of handing something on to another app. */

interface Shared {
  readonly title: string
  readonly url: string
  readonly file?: File | undefined
}

/** Where the browser has no such way, or denies it to this page. */
export const canShare = (): boolean => typeof navigator !== 'undefined' && typeof navigator.share === 'function'

/** Hands it on: with the picture where the browser takes one. A refusal or a change of mind changes nothing. */
export async function share({ title, url, file }: Shared): Promise<void> {
  const files = file && navigator.canShare?.({ files: [file] }) ? { files: [file] } : {}
  try {
    await navigator.share({ title, url, ...files })
  } catch {
    // Closed without a choice; the link can be copied all the same.
  }
}
