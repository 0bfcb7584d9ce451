import { FUND_PASSWORD_MIN } from '../../../protocol/rules/constants.ts'
import { useVault } from '../../bindings/useVault.ts'
import { useDigits } from '../../ui/useDigits.ts'

/**
 * A new fund password, entered twice. The machine gets its length and whether both entries are equal; the password goes to the vault.
 * `onWiped` is called when hiding the page erased entries.
 */
export function useNewFundPassword(onWiped: () => void) {
  const vault = useVault()
  const first = useDigits(onWiped)
  const second = useDigits()
  return {
    first,
    second,
    /** Compares both entries, puts the password into the vault if they are equal, and erases the second entry, or both. */
    repeated(): boolean {
      const entered = first.read()
      const same = entered === second.read() && entered.length >= FUND_PASSWORD_MIN
      second.clear()
      if (same) {
        vault.put('fundPassword', entered)
        first.clear()
      }
      return same
    },
    clear() {
      first.clear()
      second.clear()
    },
  }
}
