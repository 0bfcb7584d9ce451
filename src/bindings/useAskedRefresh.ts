import { useEffect, useState } from 'react'

/** Whether a refresh runs that the user requested, and a function to request one. Refreshes by the server show no indicator. */
export function useAskedRefresh(isRefreshing: boolean, ask: () => void): [asked: boolean, refresh: () => void] {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!isRefreshing) setAsked(false)
  }, [isRefreshing])
  const refresh = () => {
    setAsked(true)
    ask()
  }
  return [asked && isRefreshing, refresh]
}
