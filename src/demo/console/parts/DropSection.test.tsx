import { beforeEach, expect, test } from 'vitest'
import { DropSection } from './DropSection.tsx'

const seen: string[] = []
beforeEach(() => void seen.splice(0))

/** Drops files, or a folder, on a section. */
function drop(names: readonly string[], isDirectory: boolean): void {
  const section = DropSection({
    onFiles: (files) => seen.push(...files.map(({ name }) => name)),
    onFolder: () => seen.push('a folder'),
    children: null,
  })
  section.props.onDrop({
    preventDefault: () => seen.push('kept from the browser'),
    dataTransfer: {
      items: names.map(() => ({ webkitGetAsEntry: () => ({ isDirectory }) })),
      files: names.map((name) => new File([], name)),
    },
  })
}

test('dropped files are handed on, and the browser does not open them', () => {
  drop(['a.har', 'b.har'], false)
  expect(seen).toEqual(['kept from the browser', 'a.har', 'b.har'])
})

test('a dropped folder is reported instead of read', () => {
  drop(['recordings'], true)
  expect(seen).toEqual(['kept from the browser', 'a folder'])
})
