/** The account, for password managers. */
export function UserName({ account }: { account: string }) {
  return (
    <input className="vh" name="username" autoComplete="username" value={account} readOnly tabIndex={-1} aria-hidden />
  )
}
