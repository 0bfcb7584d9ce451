import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'

const problemsLoad = pageLoad('commonProblem')

/** The common problems with their answers; the pages of the help share one answer of the server. */
export function useProblems() {
  const { cache } = useApp()
  return usePage(problemsLoad, { request: {}, cache })
}
