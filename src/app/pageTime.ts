import { PAGE_LOAD_TIMEOUT_MS } from '../../protocol/rules/constants.ts'
import { Unloaded } from './unloaded.ts'

/** Rejects when the work takes longer than a page may. */
export function withinPageTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Unloaded('the page took too long to load')), PAGE_LOAD_TIMEOUT_MS)
    const failed = (cause: unknown) => reject(new Unloaded(String(cause), { cause }))
    work.then(resolve, failed).finally(() => clearTimeout(timer))
  })
}
