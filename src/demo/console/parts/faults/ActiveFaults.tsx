import X from '#icons/x'
import type { FaultReport } from '../../../../../simulator/transports/network.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { Button } from '../../../../ui/Button.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { useDo } from '../../host.ts'
import { activeOf, detailsOf, titleOf } from './words.ts'

/** Active faults with their hits. */
export function ActiveFaults({ report }: { report: FaultReport }) {
  const { t } = useTranslation()
  const act = useDo()
  const all = activeOf(report)
  if (all.length === 0) return null
  return (
    <section>
      <div className="console-head">
        <h2>{t('console.faults.active')}</h2>
        <Button
          kind="quiet"
          small
          className="console-fit"
          label={t('console.faults.stopAll')}
          onPress={() => act({ kind: 'stopFaults' })}
        />
      </div>
      <ul className="console-list">
        {all.map((active) => {
          const title = titleOf(t, active)
          const details = detailsOf(t, active)
          return (
            <li key={active.id} className="console-due">
              <span className="grow">
                <b>{title}</b>
                {details !== '' && <small>{details}</small>}
                <small>{t('console.faults.hits', { hits: active.hits, seen: active.seen })}</small>
              </span>
              <IconButton
                className="console-stop"
                icon={X}
                label={t('console.faults.stop', { name: title })}
                onPress={() => act({ kind: 'stopFaults', id: active.id })}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
