/** Downloads a text as a file. */
export function offerFile(name: string, text: string, type = 'application/json'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The longest file that is read, in bytes: twenty times a world with ten thousand records. A longer file is cut off, so it fails to parse as JSON. */
export const FILE_MOST = 100_000_000

/** The text of a chosen file. */
export const textOf = (file: Blob): Promise<string> => file.slice(0, FILE_MOST).text()
