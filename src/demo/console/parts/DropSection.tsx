import type { DragEvent, ReactNode } from 'react'

interface Props {
  onFiles: (files: readonly File[]) => void
  /** A folder can't be read as a file: the browser reports only that reading failed. */
  onFolder: () => void
  children: ReactNode
}

/** A section of the console on which files can be dropped. */
export function DropSection({ onFiles, onFolder, children }: Props) {
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const { items, files } = event.dataTransfer
    if ([...items].some((item) => item.webkitGetAsEntry()?.isDirectory)) onFolder()
    else onFiles([...files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped on it; the button in it does the same.
    <section className="console-stack" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      {children}
    </section>
  )
}
