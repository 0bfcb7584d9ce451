import { PAGE_LOAD_TIMEOUT_MS } from '../../protocol/rules/constants.ts'
import { LoadFailure } from './loadFailure.ts'

/** Rejects when the work exceeds the time limit of a page. */
export function withinPageTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadFailure('the page took too long to load')), PAGE_LOAD_TIMEOUT_MS)
    const failed = (cause: unknown) => reject(new LoadFailure(String(cause), { cause }))
    work.then(resolve, failed).finally(() => clearTimeout(timer))
  })
}
