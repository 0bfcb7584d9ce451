import { useEffect } from 'react'
import { useLatest } from './useLatest.ts'

/**
 * Focuses a refused password or code and selects it: typing replaces it, as hidden or expired digits are not corrected one by one. A user
 * who has gone elsewhere stays there.
 */
export function useSelectRefused(id: string, refusal: string | undefined, isSelected: boolean): void {
  const latest = useLatest(isSelected)
  useEffect(() => {
    const input = document.getElementById(id)
    if (refusal === undefined || !latest.current || !(input instanceof HTMLInputElement) || input.value === '') return
    const { activeElement, body } = document
    if (activeElement !== body && !input.form?.contains(activeElement)) return
    input.focus()
    input.select()
  }, [id, refusal, latest])
}
