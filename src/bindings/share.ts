/** The system's share dialog. */

interface Shared {
  readonly title: string
  readonly url: string
  readonly file?: File | undefined
}

/** False where the browser lacks it or denies it. */
export const canShare = (): boolean => typeof navigator !== 'undefined' && typeof navigator.share === 'function'

/** Shares a link, with the picture where supported. A refusal or cancellation is ignored. */
export async function share({ title, url, file }: Shared): Promise<void> {
  const files = file && navigator.canShare?.({ files: [file] }) ? { files: [file] } : {}
  try {
    await navigator.share({ title, url, ...files })
  } catch {
    // Cancelled; the link can still be copied.
  }
}
