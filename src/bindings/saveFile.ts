/** How long the file's URL stays valid, in ms: browsers read the file after the click. */
const READ_MS = 60_000

/** Saves a file on the device. */
export function saveFile(name: string, type: string, parts: readonly BlobPart[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([...parts], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS)
}
