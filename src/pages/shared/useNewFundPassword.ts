import { FUND_PASSWORD_MIN } from '../../../protocol/rules/constants.ts'
import { useVault } from '../../bindings/useVault.ts'
import { useDigits } from '../../ui/useDigits.ts'

/**
 * A new fund password, entered twice. The machine that asks for it hears how long it is and whether the second entry is the same;
 * what was entered goes from here to the vault. `onWiped` is called when the page was hidden and entries are gone.
 */
export function useNewFundPassword(onWiped: () => void) {
  const vault = useVault()
  const first = useDigits(onWiped)
  const second = useDigits()
  return {
    first,
    second,
    /** Compares, lays the password into the vault when both are the same, and forgets the second entry, or both. */
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
