/** The opened groups of a list after a tap on one of them. */
export function toggled(opened: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(opened)
  if (!next.delete(key)) next.add(key)
  return next
}
