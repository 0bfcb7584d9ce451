import CircleCheck from '#icons/circle-check'
import CircleX from '#icons/circle-x'
import type { CurrencySum, RuleState } from '../../../../simulator/operator/ledger.ts'
import { grouped } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { LoadingView } from '../../../ui/States.tsx'
import { useConsole, useDo, useKnown } from '../host.ts'

/** The exchange's invariants with their results, and the totals of each currency. */
export function Ledger() {
  const { t } = useTranslation()
  const { actor } = useConsole()
  const act = useDo()
  const check = useKnown(({ seen }) => seen.ledger)
  if (check === undefined) return <LoadingView />
  const broken = check.rules.filter(({ problems }) => problems.length > 0).length
  return (
    <>
      <Notice tone={broken === 0 ? 'ok' : 'err'}>
        {broken === 0
          ? t('console.ledger.holds', { count: check.rules.length })
          : t('console.ledger.broken', { n: broken })}
      </Notice>
      <ul className="console-list">
        {check.rules.map((state) => (
          <Rule key={state.rule} state={state} />
        ))}
      </ul>
      <Button kind="quiet" label={t('console.ledger.again')} onPress={() => actor.send({ type: 'console.refresh' })} />
      <Button kind="quiet" label={t('console.ledger.export')} onPress={() => act({ kind: 'records' })} />
      <small className="t2">{t('console.ledger.exportText')}</small>
      <h2 className="console-head">{t('console.ledger.sums')}</h2>
      <ul className="console-list">
        {check.sums.map((sum) => (
          <Sum key={sum.currency} sum={sum} />
        ))}
      </ul>
    </>
  )
}

/** The result of an invariant as icon, word and colour. */
function Verdict({ good }: { good: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={good ? 'console-verdict' : 'console-verdict console-verdict--bad'}>
      <Icon
        of={good ? CircleCheck : CircleX}
        size={20}
        label={t(good ? 'console.ledger.good' : 'console.ledger.bad')}
      />
    </span>
  )
}

function Rule({ state: { rule, problems } }: { state: RuleState }) {
  const { t } = useTranslation()
  return (
    <li className="console-rule">
      <Verdict good={problems.length === 0} />
      <span className="grow">
        <span className="t2 n">{rule}. </span>
        {t(`console.rule.${rule}` as 'console.rule.1')}
        {problems.map((problem) => (
          <small key={problem} className="console-problem">
            {problem}
          </small>
        ))}
      </span>
    </li>
  )
}

function Sum({ sum: { currency, users, house, cameIn, balanced } }: { sum: CurrencySum }) {
  const { t } = useTranslation()
  const parts = [
    ['users', users],
    ['house', house],
    ['cameIn', cameIn],
  ] as const
  return (
    <li className="console-rule">
      <Verdict good={balanced} />
      <span className="grow">
        <b>{currency}</b>
        {parts.map(([name, amount]) => (
          <small key={name} className="row between n">
            <span>{t(`console.ledger.${name}`)}</span>
            <span>{grouped(amount)}</span>
          </small>
        ))}
      </span>
    </li>
  )
}
