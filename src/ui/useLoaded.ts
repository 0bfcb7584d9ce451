import { useEffect, useState } from 'react'
import { useLatest } from './useLatest.ts'

/** The result of `load` for a key; undefined until it is loaded. */
export function useLoaded<Key, Value>(key: Key, load: (key: Key) => Promise<Value>): Value | undefined {
  const [loaded, setLoaded] = useState<{ key: Key; value: Value }>()
  const latest = useLatest(load)
  useEffect(() => {
    let gone = false
    void latest.current(key).then((value) => {
      if (!gone) setLoaded({ key, value })
    })
    return () => {
      gone = true
    }
  }, [key, latest])
  return loaded && loaded.key === key ? loaded.value : undefined
}
