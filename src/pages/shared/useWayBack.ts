import { useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useNavigation } from '../../bindings/navigation.tsx'
import { safeFrom } from './entry/from.ts'

/**
 * Goes back after a form: to the previous page or, after a reload, to `from` (known pages only) or `otherwise`. Without either it stays.
 */
export function useWayBack(from: string | null, otherwise?: string): () => void {
  const navigation = useNavigation()
  const pushed = useRef(useNavigationType() === 'PUSH')
  return () => {
    const to = from === null ? otherwise : safeFrom(from)
    if (to === undefined) return
    if (pushed.current) navigation.back()
    else navigation.replace(to)
  }
}
