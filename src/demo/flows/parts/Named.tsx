/** A name in the reader's language, and below it the one in the code. */
export function Named({ name, code }: { name: string; code: string }) {
  return (
    <span className="flow-named">
      <span>{name}</span>
      {code !== '' && <code className="flow-code">{code}</code>}
    </span>
  )
}
