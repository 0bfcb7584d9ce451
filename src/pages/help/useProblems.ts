import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'

const problemsLoad = pageLoad('commonProblem')

/** Common problems with answers; the help pages share one request. */
export function useProblems() {
  const { cache } = useApp()
  return usePage(problemsLoad, { request: {}, cache })
}
