import { useSelector } from '@xstate/react'
import { languageOf } from '../../machines/app/settingsFlow.ts'
import { OWN_SCALES, type Scales } from '../i18n/format.ts'
import { useApp } from './useApp.ts'

/** The units in which this user reads large figures: those of the language (万, 億, 만) if so chosen, else undefined for K, M and B. */
export function useScales(): Scales | undefined {
  const { settings } = useApp()
  return useSelector(settings, ({ context }) => (context.style.ownUnits ? OWN_SCALES[languageOf(context)] : undefined))
}
