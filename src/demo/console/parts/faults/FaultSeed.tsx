import { useState } from 'react'
import type { FaultReport } from '../../../../../simulator/transports/network.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { useDo } from '../../host.ts'

const SHOWN = 12

/** The random seed, and its effects. */
export function FaultSeed({ report }: { report: FaultReport }) {
  const { t } = useTranslation()
  const act = useDo()
  const [typed, setTyped] = useState<string>()
  const [attempted, setAttempted] = useState(false)
  const text = typed ?? String(report.setting.seed)
  const good = /^\d{1,15}$/.test(text.trim())
  const latest = report.decisions.slice(-SHOWN).reverse()
  const set = () => {
    setAttempted(!good)
    if (!good) return
    act({ kind: 'seedFaults', seed: Number(text) })
    setTyped(undefined)
  }
  return (
    <>
      <Form className="col g2" onSubmit={set}>
        <Field
          label={t('console.faults.seed')}
          hint={t('console.faults.seedText')}
          value={text}
          kind="number"
          maxLength={15}
          onChange={setTyped}
          {...(attempted && !good ? { error: t('console.faults.seedWrong') } : {})}
        />
        <Button kind="quiet" type="submit" label={t('console.faults.seedSet')} />
      </Form>
      <section>
        <h2 className="console-head">{t('console.faults.log')}</h2>
        {latest.length === 0 && <p className="t2 f13">{t('console.faults.logNone')}</p>}
        <ul>
          {latest.map(({ fault, on, nth, kind, ms }) => (
            <li key={`${fault} ${on} ${nth}`} className="console-hit">
              <span className="grow">{t(`console.faults.kind.${kind}`)}</span>
              <code>
                {on} {nth + 1}
                {ms === undefined ? '' : ` · ${ms} ms`}
              </code>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
