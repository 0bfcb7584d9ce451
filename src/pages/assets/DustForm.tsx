import { chosenIn, receivedFor, type SmallBalance, shownWay } from '../../../machines/assets/dustState.ts'
import type { DustWay } from '../../../protocol/shapes/convert.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { orUnknown, UNKNOWN } from '../../i18n/format.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { CoinIcon } from '../../ui/CoinIcon.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Checkbox } from '../../ui/Switch.tsx'
import { amountText, exactText, rateText, readable } from '../shared/amounts.ts'
import { CoinName } from '../shared/CoinName.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { PickField } from '../shared/PickField.tsx'
import { spreadFact } from './exchangeFacts.ts'
import type { Dust } from './useDust.ts'

interface Props {
  dust: Dust
  way: DustWay
}

/** The target, the balances to choose from, and what the chosen ones bring. */
export function DustForm({ dust, way }: Props) {
  const { t } = useTranslation()
  const { state, send } = dust
  const shown = shownWay(state.context)
  const to = state.context.to ?? way.to
  const options = way.targets.map((currency) => ({ value: currency, label: currency, coin: currency }))
  return (
    <div className="col g4">
      <p className="f13 t2">{t('dust.intro')}</p>
      <PickField
        label={t('dust.to')}
        title={t('exchange.pickTo')}
        options={options}
        search
        value={to}
        onPick={(currency) => send({ type: 'dust.to', currency })}
      >
        <CoinName symbol={to}>{undefined}</CoinName>
      </PickField>
      {shown && <Balances dust={dust} way={shown} />}
      <FailureNotice error={state.context.error} />
    </div>
  )
}

function Balances({ dust, way }: Props) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const { state, send } = dust
  const chosen = chosenIn(state.context)
  const possible = way.balances.filter(({ reason }) => reason === null)
  const others = way.balances.filter(({ reason }) => reason !== null)
  const received = receivedFor(chosen)
  const all = chosen.length === possible.length
  return (
    <>
      {possible.length > 0 && (
        <section>
          <div className="dust-head">
            <h2 className="f15 sb">{t('dust.balances')}</h2>
            <Checkbox checked={all} onChange={(checked) => send({ type: 'dust.all', chosen: checked })}>
              {t('dust.all')}
            </Checkbox>
          </div>
          <ul className="card card--pad dust-list">
            {possible.map((balance) => (
              <li key={balance.currency}>
                <Checkbox
                  checked={chosen.includes(balance)}
                  onChange={() => send({ type: 'dust.toggle', currency: balance.currency })}
                >
                  <Row balance={balance} sub={rateOf(t, balance, way.to)} />
                </Checkbox>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h2 className="f15 sb dust-head">{t('dust.leftOut')}</h2>
          <ul className="card card--pad dust-list">
            {others.map((balance) => (
              <li key={balance.currency} className="dust-other">
                <Row balance={balance} sub={reasonText(t, balance, way.to)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {state.context.nothingChosen && (
        <Notice tone="warn" urgent>
          {t('dust.choose')}
        </Notice>
      )}
      <div>
        <Facts
          boxed
          rows={[
            { label: t('exchange.account'), value: t(`assets.account.${way.account}`) },
            { label: t('dust.below'), value: orUnknown(way.below, (below) => exactText(below, 'USDT')) },
            { label: t('dust.chosen'), value: `${chosen.length} / ${possible.length}` },
            {
              label: t('exchange.estimate'),
              value: own(chosen.length === 0 ? UNKNOWN : orUnknown(received, (sum) => `≈ ${amountText(sum, way.to)}`)),
            },
            spreadFact(t, { to: way.to, spread: way.spread, received: chosen.length === 0 ? undefined : received }),
          ]}
        />
        <p className="f12 t2 mt3">{t('dust.note')}</p>
      </div>
    </>
  )
}

const rateOf = (t: TFunction, { currency, rate }: SmallBalance, to: string): string =>
  orUnknown(rate, (known) => t('exchange.rateOf', { currency, amount: rateText(known, to) }))

function reasonText(t: TFunction, { reason }: SmallBalance, to: string): string {
  if (reason === 'halted') return t('dust.reason.halted')
  return reason === 'tooSmall' ? t('dust.reason.tooSmall', { currency: to }) : t('dust.reason.other')
}

function Row({ balance, sub }: { balance: SmallBalance; sub: string }) {
  const { own, fiat } = useMoney()
  const { currency, name, amount, value } = balance
  return (
    <span className="dust-row">
      <CoinIcon symbol={currency} size={24} />
      <span className="grow">
        <span className="dust-coin">
          <span className="f14 sb">{currency}</span>
          {name !== currency && <span className="f13 t3">{name}</span>}
        </span>
        <span className="dust-sub" data-exact>
          {sub}
        </span>
      </span>
      <span className="dust-figures n">
        <span className="f14">{own(readable(amount, currency))}</span>
        <span className="dust-sub">{own(orUnknown(value, (known) => `≈ ${fiat(known)}`))}</span>
      </span>
    </span>
  )
}
