/** A name in words, and below it the one in the code. Both are English. */
export function Named({ name, code }: { name: string; code: string }) {
  return (
    <span className="flow-named" lang="en">
      <span>{name}</span>
      {code !== '' && <code className="flow-code">{code}</code>}
    </span>
  )
}
