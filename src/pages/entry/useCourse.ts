import { useFlow } from '../../bindings/flows.tsx'
import { REGISTER, RESET } from '../shared/entry/flows.ts'
import { REGISTER_PAGES, RESET_PAGES, registerStep, resetStep, useSteps } from '../shared/entry/steps.ts'

/** The registration, shown by page `at`. */
export function useRegister(at: number) {
  const [screen, send, actor] = useFlow(REGISTER)
  useSteps({
    pages: REGISTER_PAGES,
    course: 'register',
    at,
    step: () => registerStep(actor.getSnapshot()),
    // The account exists, so there is no step back.
    goBack: () => at < REGISTER_PAGES.length - 1 && send({ type: 'register.back' }),
    snapshot: screen,
  })
  return [screen, send] as const
}

/** The password reset, shown by page `at`. */
export function useReset(at: number) {
  const [screen, send, actor] = useFlow(RESET)
  useSteps({
    pages: RESET_PAGES,
    course: 'forgot',
    at,
    step: () => resetStep(actor.getSnapshot()),
    goBack: () => send({ type: 'reset.back' }),
    snapshot: screen,
  })
  return [screen, send] as const
}
