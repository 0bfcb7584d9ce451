import { useEffect, useState } from 'react'

/** Whether a refresh runs that the user requested, and a function to request one. Refreshes by the server show no indicator. */
export function useManualRefresh(
  isRefreshing: boolean,
  request: () => void,
): [requested: boolean, refresh: () => void] {
  const [requested, setRequested] = useState(false)
  useEffect(() => {
    if (!isRefreshing) setRequested(false)
  }, [isRefreshing])
  const refresh = () => {
    setRequested(true)
    request()
  }
  return [requested && isRefreshing, refresh]
}
