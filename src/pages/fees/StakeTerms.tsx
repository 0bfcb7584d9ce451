import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import type { Decimal } from '../../../protocol/rules/decimal.ts'
import { SETTLEMENT_CURRENCY } from '../../../protocol/rules/transfer.ts'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { orUnknown } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Section } from './Section.tsx'
import { digits, rateText } from './terms.ts'

const secondLoad = pageLoad('secondOverview')
const optionLoad = pageLoad('deadlineOverview')

/** The cycles of second contracts on offer. */
export function SecondTerms() {
  const { t } = useTranslation()
  const { cache } = useApp()
  const [{ context }] = usePage(secondLoad, { request: {}, cache })
  const offers = (context.data?.cycles ?? []).map(({ seconds, ...terms }) => ({
    ...terms,
    cycle: orUnknown(seconds, (n) => t('option.cycle.seconds', { n })),
  }))
  return <Terms kind="second" offers={offers} />
}

/** The rounds of options on offer. */
export function OptionTerms() {
  const { t } = useTranslation()
  const { cache } = useApp()
  const [{ context }] = usePage(optionLoad, { request: {}, cache })
  const offers = (context.data?.cycles ?? []).map(({ minutes, ...terms }) => ({
    ...terms,
    cycle: orUnknown(minutes, (n) => t('option.cycle.minutes', { n })),
  }))
  return <Terms kind="option" offers={offers} />
}

interface Offer {
  readonly cycle: string
  readonly yieldRate: Decimal
  readonly minimum?: Decimal | undefined
  readonly maximum?: Decimal | undefined
}

/** Yields and stakes by cycle; nothing where the exchange offers none. */
function Terms({ kind, offers }: { kind: 'second' | 'option'; offers: readonly Offer[] }) {
  const { t } = useTranslation()
  if (offers.length === 0) return null
  return (
    <Section part={kind} title={t(`option.kind.${kind}`)}>
      <div className="card card--pad">
        <table className="fees-table n">
          <thead>
            <tr>
              <th scope="col">{t('option.cycle.title')}</th>
              <th scope="col">{t('option.fact.yield')}</th>
              <th scope="col">{`${t('option.stake.plain')} (${SETTLEMENT_CURRENCY})`}</th>
            </tr>
          </thead>
          <tbody>
            {offers.map(({ cycle, yieldRate, minimum, maximum }) => (
              <tr key={cycle}>
                <td>{cycle}</td>
                <td translate="no">{rateText(yieldRate)}</td>
                <td translate="no">{`${digits(minimum)}–${digits(maximum)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
