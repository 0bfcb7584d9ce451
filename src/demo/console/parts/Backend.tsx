import { BACKENDS } from '../../../../simulator/faults/fault.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { useDo, useKnown } from '../host.ts'

/** The backend of this tab: the simulator, or an imitation of another one. */
export function Backend() {
  const { t } = useTranslation()
  const act = useDo()
  const backend = useKnown(({ seen }) => seen.faults?.setting.backend ?? 'ours')
  return (
    <>
      <h2 className="console-head">{t('console.backend.title')}</h2>
      <Segmented
        label={t('console.backend.title')}
        value={backend}
        onChange={(key) => act({ kind: 'answerAs', backend: key })}
        items={BACKENDS.map((key) => ({ key, label: t(`console.backend.kind.${key}`) }))}
      />
      {backend !== 'ours' && <p className="t2 f13 console-lead">{t(`console.backend.text.${backend}`)}</p>}
    </>
  )
}

/** A note on other parts: another backend is imitated, which may explain missing data. */
export function BackendHint() {
  const { t } = useTranslation()
  const act = useDo()
  const backend = useKnown(({ seen }) => seen.faults?.setting.backend ?? 'ours')
  if (backend === 'ours') return null
  return (
    <Notice tone="warn">
      <div className="row between g2">
        {t('console.backend.on', { backend: t(`console.backend.kind.${backend}`) })}
        <Button
          kind="quiet"
          small
          className="console-fit"
          label={t('console.backend.back')}
          onPress={() => act({ kind: 'answerAs', backend: 'ours' })}
        />
      </div>
    </Notice>
  )
}
