import { useEffect, useState } from 'react'

/** Whether a refresh runs that the user asked for, and how to ask: those that the server causes are quiet and move nothing. */
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
