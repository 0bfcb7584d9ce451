import { useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useNavigation } from '../../bindings/navigation.tsx'
import { safeFrom } from '../entry/from.ts'

/**
 * Back to the page that led here when a form is done: the one before this or, after a reload, the one in the address (`from`, known
 * pages only) or else `otherwise`. Without either it stays.
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
